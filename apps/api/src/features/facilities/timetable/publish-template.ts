import type { Trx } from '../../../platform/db/index.ts';
import { toTemplate } from './appointments.view.ts';
import { findWanted } from './find-wanted.ts';
import { type ExistingSession, publishedUntil } from './session-plan.rules.ts';
import { setPublishedUntil, type TemplateRow } from './templates.repository.ts';
import { storeWanted } from './store-wanted-sessions.ts';

/** Makes the coming sessions of a locked template what it says; answers those that bookings keep as they are. */
export async function publishTemplate(
  trx: Trx,
  row: TemplateRow,
  now: Date,
  fitting?: ReadonlySet<string>,
): Promise<readonly ExistingSession[]> {
  const kept = await storeWanted(trx, row, await findWanted(trx, row, now, fitting), now);
  await setPublishedUntil(trx, row.id, publishedUntil(toTemplate(row), now));
  return kept;
}
