import type { NotificationKind } from '@sanguine/contract';
import type { DueNews } from './changes.repository.ts';

type KindOfChange = Extract<NotificationKind, 'appeal_over' | 'appeal_changed'>;

/**
 * Returns what the donors who were asked have to hear since they were last told; undefined where nothing matters to them:
 * notes, units, or what was undone meanwhile. That a time has passed, they know.
 */
export function newsOfChange({ status, preferred_at, ...row }: DueNews, now: Date): KindOfChange | undefined {
  if (preferred_at <= now) return undefined;
  if (status !== 'PENDING') return row.told_open ? 'appeal_over' : undefined;
  return !row.told_open || row.told_date !== row.preferred_date ? 'appeal_changed' : undefined;
}
