import type { ReviewedFacility } from '@sanguine/contract';
import type { Trx } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors.ts';
import { EVERYONE } from '../../platform/live/hint.ts';
import { emit, hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { lockAppealsOf, settleReports } from '../appeals/index.ts';
import { allowUnits as storeAllowedUnits, decideOnAppeals, setVerification } from '../facilities/index.ts';
import { appealsDecided } from './operator.events.ts';
import { findReviewed } from './operator.read-model.ts';
import { toReviewed } from './operator.view.ts';

/**
 * Stores a decision about a facility, which the audit trail keeps; open screens load it again. A wave that has looked
 * whether the facility may appeal goes out before it, and none after it.
 */
async function storeDecision(
  { db, clock }: Services,
  facilityId: string,
  store: (trx: Trx, now: Date) => Promise<void>,
): Promise<ReviewedFacility> {
  return db.transaction(async (trx) => {
    await lockAppealsOf(trx, facilityId);
    await store(trx, clock.now());
    const facility = await findReviewed(trx, facilityId);
    if (facility === undefined) throw notFound('facility');
    await hintScreens(trx, { kind: 'facility', topics: [EVERYONE], ids: { facilityId } });
    return toReviewed(facility);
  });
}

/** Verifies a facility, or undoes that; the last decision counts. */
export function verifyFacility(services: Services, id: string, decision: { verified: boolean; reason: string }) {
  return storeDecision(services, id, (trx, now) => setVerification(trx, id, { ...decision, now }));
}

/** Pauses or resumes the appeals of a facility, whose Admins get a mail; the reports so far are settled by it. */
export function decideAppeals(
  services: Services,
  id: string,
  { paused, reason, unfounded = false }: { paused: boolean; reason: string; unfounded?: boolean | undefined },
) {
  return storeDecision(services, id, async (trx, now) => {
    await settleReports(trx, id, unfounded);
    await decideOnAppeals(trx, id, { paused, reason }, now);
    await emit(trx, appealsDecided(id, paused ? 'paused' : 'resumed', now));
  });
}

/** Lets a facility ask for more units at once than its history allows, or removes that permission. */
export function allowUnits(
  services: Services,
  id: string,
  { units, reason }: { units: number | null; reason: string },
) {
  return storeDecision(services, id, (trx) => storeAllowedUnits(trx, id, units, reason));
}
