import { CLAIM_WAIT_HOURS } from '@sanguine/contract';
import { after, HOUR } from '../../../platform/clock.ts';
import type { Caller } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import { foreseeHistory, isConflict } from '../lifecycle/index.ts';
import { type DonorActor, lockDonor, lockUser } from '../../people/identity/index.ts';
import { deadSecret, mergeRefused } from './entered-donors.errors.ts';
import { type Proof, requireOwnRecord } from './require-own-record.ts';

/** Says what would come into the account; where it waits, nothing about health before. */
export async function previewMerge(services: Services, actor: DonorActor, caller: Caller, proof: Proof) {
  const { record, setsDateOfBirth } = await requireOwnRecord(services, actor, caller, proof);
  const facilityName = record.facility_name;
  if (record.waits) {
    const opensAt = after(services.clock.now(), CLAIM_WAIT_HOURS * HOUR).toISOString();
    return { facilityName, comes: null, makesUnclear: false, setsDateOfBirth, opensAt };
  }
  return services.db.transaction(async (trx) => {
    const [from, to] = [record.donor_id, actor.userId];
    for (const one of [from, to].toSorted()) await lockUser(trx, one);
    if ((await lockDonor(trx, from)) === undefined) throw deadSecret();
    const history = await foreseeHistory(trx, { from, to });
    if (isConflict(history)) throw mergeRefused(history);
    const { donations, lastDonation, isDoubted } = history;
    const testedType = record.blood_type_certainty === 'confirmed' ? record.blood_type : null;
    return {
      facilityName,
      comes: { donations, lastDonation, testedType },
      makesUnclear: isDoubted,
      setsDateOfBirth,
      opensAt: null,
    };
  });
}
