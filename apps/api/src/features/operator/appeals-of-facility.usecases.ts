import type { AppealReport, ReviewedFacility } from '@sanguine/contract';
import { notFound } from '../../platform/errors.ts';
import { EVERYONE } from '../../platform/live/hint.ts';
import { outboxWrite } from '../../platform/outbox/outbox.ts';
import type { Statement } from '../../platform/db/index.ts';
import type { Services } from '../../platform/services.ts';
import { allowingUnits, decidingOn, reportsOf } from '../appeals/index.ts';
import { facilityOf } from './operator.read-model.ts';
import { toReviewed } from './operator.view.ts';

/** What donors reported of a facility; of them only what helps to judge it. */
export async function readReports({ db }: Services, facilityId: string): Promise<{ list: AppealReport[] }> {
  const { rows } = await reportsOf(facilityId).execute(db.kysely);
  const list = rows.map((row) => ({
    id: row.id,
    requestId: row.request_id,
    bloodType: row.blood_type,
    raisedAt: row.raised_at.toISOString(),
    reportedAt: row.reported_at.toISOString(),
    reason: row.reason,
    counts: row.counts,
    unfounded: row.unfounded,
    wasAsked: row.was_asked,
    joinedAt: row.joined_at.toISOString(),
    donations: row.donations,
  }));
  return { list };
}

/** Stores a decision about a facility; its screens and those of donors ask anew. */
async function decide(services: Services, id: string, write: Statement): Promise<ReviewedFacility> {
  const live = { kind: 'facility', topics: [EVERYONE], ids: { facilityId: id } } as const;
  const event = { event: 'facility.appeals-decided', payload: { facilityId: id }, live };
  const now = services.clock.now();
  const [, , rows] = await services.db.together((trx) => [write, outboxWrite(trx, now, event), facilityOf(id)]);
  const [row] = rows;
  if (row === undefined) throw notFound('facility');
  return toReviewed(row);
}

/** Pauses or resumes the appeals of a facility; the reports so far are settled by it. */
export function decideAppeals(
  services: Services,
  id: string,
  { paused, reason, unfounded = false }: { paused: boolean; reason: string; unfounded?: boolean | undefined },
): Promise<ReviewedFacility> {
  return decide(services, id, decidingOn(id, { paused, reason, unfounded }, services.clock.now()));
}

/** Lets a facility ask for more units at once than its history allows, or takes that back. */
export function allowUnits(
  services: Services,
  id: string,
  { units, reason }: { units: number | null; reason: string },
): Promise<ReviewedFacility> {
  return decide(services, id, allowingUnits(id, units, reason));
}
