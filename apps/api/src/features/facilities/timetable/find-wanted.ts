import type { Kysely } from 'kysely';
import { addDays, dateOf } from '../../../platform/civil-time.ts';
import type { Tables } from '../../../platform/db/index.ts';
import { toTemplate } from './appointments.view.ts';
import { listClosures } from './closures.repository.ts';
import { findFitting } from './find-fitting.ts';
import { type WantedSession, wantedSessions } from './session-plan.rules.ts';
import type { TemplateRow } from './templates.repository.ts';

/** Returns the sessions that a template should have: none where a verification was taken back and it does not fit. */
export async function findWanted(
  db: Kysely<Tables>,
  row: TemplateRow,
  now: Date,
  fitting?: ReadonlySet<string>,
): Promise<WantedSession[]> {
  const isFitting = (fitting ?? (await findFitting(db, row.facility_id, now))).has(row.id);
  if (!isFitting) return [];
  const closures = await listClosures(db, row.facility_id, addDays(dateOf(now.toISOString()), -1));
  return wantedSessions(toTemplate(row), closures, now);
}
