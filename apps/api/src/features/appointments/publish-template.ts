import { addDays, dateOf } from '../../platform/civil-time.ts';
import type { Trx } from '../../platform/db/index.ts';
import { toTemplate } from './appointments.view.ts';
import { listClosures } from './closures.repository.ts';
import { type ExistingSession, publishedUntil, wantedSessions } from './session-plan.rules.ts';
import { setPublishedUntil, type TemplateRow } from './templates.repository.ts';
import { findFitting } from './find-fitting.ts';
import { storeWanted } from './store-wanted-sessions.ts';

/** Makes the coming sessions of a locked template what it says; answers those that bookings keep as they are. */
export async function publishTemplate(
  trx: Trx,
  row: TemplateRow,
  now: Date,
  fitting?: ReadonlySet<string>,
): Promise<readonly ExistingSession[]> {
  const template = toTemplate(row);
  const isFitting = (fitting ?? (await findFitting(trx, row.facility_id, now))).has(row.id);
  const closures = await listClosures(trx, row.facility_id, addDays(dateOf(now.toISOString()), -1));
  const kept = await storeWanted(trx, row, isFitting ? wantedSessions(template, closures, now) : [], now);
  await setPublishedUntil(trx, row.id, publishedUntil(template, now));
  return kept;
}
