import type { ReviewedFacility } from '@sanguine/contract';
import { notFound } from '../../platform/errors.ts';
import { EVERYONE } from '../../platform/live/hint.ts';
import { emit } from '../../platform/outbox/emit.ts';
import type { Trx } from '../../platform/db/index.ts';
import type { Services } from '../../platform/services.ts';
import { settleReports } from '../appeals/index.ts';
import * as facilities from '../facilities/index.ts';
import { findReviewed } from './operator.read-model.ts';
import { toReviewed } from './operator.view.ts';

/** Stores a decision about a facility; its screens and those of donors load it again. */
async function decide(services: Services, id: string, store: (trx: Trx, now: Date) => Promise<void>) {
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    await store(trx, now);
    const live = { kind: 'facility', topics: [EVERYONE], ids: { facilityId: id } } as const;
    await emit(trx, { event: 'facility.appeals-decided', at: now, payload: { facilityId: id }, live });
    const facility = await findReviewed(trx, id);
    if (facility === undefined) throw notFound('facility');
    return toReviewed(facility);
  });
}

/** Pauses or resumes the appeals of a facility; the reports so far are settled by it. */
export function decideAppeals(
  services: Services,
  id: string,
  { paused, reason, unfounded = false }: { paused: boolean; reason: string; unfounded?: boolean | undefined },
): Promise<ReviewedFacility> {
  return decide(services, id, async (trx, now) => {
    await settleReports(trx, id, unfounded);
    await facilities.decideOnAppeals(trx, id, { paused, reason }, now);
  });
}

/** Lets a facility ask for more units at once than its history allows, or removes that permission. */
export function allowUnits(
  services: Services,
  id: string,
  { units, reason }: { units: number | null; reason: string },
): Promise<ReviewedFacility> {
  return decide(services, id, (trx) => facilities.allowUnits(trx, id, units, reason));
}
