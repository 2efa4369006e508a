import type { Caller } from '../../platform/http/call.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Services } from '../../platform/services.ts';
import { accountHint } from '../accounts/index.ts';
import { takeHistory } from '../donations/index.ts';
import { type DonorActor, lockDonor, updateUser } from '../identity/index.ts';
import { endAsDonor, erasePerson } from '../profile/index.ts';
import { appointmentTooClose, deadSecret, donatedTwice, wrongBirthDate } from './entered-donors.errors.ts';
import { findUnclaimed } from './entered-donors.read-model.ts';
import { markClaimed } from './entered-donors.repository.ts';
import { requireDonorOf } from './require-donor-of.ts';

/** Takes the history of a record that staff entered into the account of the same person; the record is erased. */
export async function mergeRecord(
  services: Services,
  { userId }: DonorActor,
  caller: Caller,
  proof: { secret: string; dateOfBirth: string },
): Promise<{ donations: number }> {
  const { id, donor_id: donorId } = await requireDonorOf(services, caller, proof);
  return services.db.transaction(async (trx) => {
    const now = services.clock.now();
    // In one order, so that two who merge at once do not wait for each other.
    for (const one of [userId, donorId].toSorted()) await lockDonor(trx, one);
    const own = await lockDonor(trx, userId);
    if (own === undefined || (await findUnclaimed(trx, id)) !== donorId) throw deadSecret();
    if (own.dateOfBirth !== null && own.dateOfBirth !== proof.dateOfBirth) throw wrongBirthDate();

    const taken = await takeHistory(trx, { from: donorId, to: userId }, now);
    if (typeof taken !== 'number') {
      throw taken.reason === 'twice' ? donatedTwice(taken.date) : appointmentTooClose(taken.date);
    }
    if (own.dateOfBirth === null) await updateUser(trx, userId, { date_of_birth: proof.dateOfBirth });
    await markClaimed(trx, { id, by: userId }, now);
    await endAsDonor(trx, donorId, now);
    await erasePerson(trx, donorId, now);
    await hintScreens(trx, accountHint(userId));
    return { donations: taken };
  });
}
