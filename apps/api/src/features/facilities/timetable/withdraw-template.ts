import type { Trx } from '../../../platform/db/index.ts';
import { type ExistingSession } from './session-plan.rules.ts';
import { type TemplateRow } from './templates.repository.ts';
import { storeWanted } from './store-wanted-sessions.ts';

/** Withdraws the coming sessions of a locked template, but for those that donors have booked. */
export function withdrawTemplate(trx: Trx, row: TemplateRow, now: Date): Promise<readonly ExistingSession[]> {
  return storeWanted(trx, row, [], now);
}
