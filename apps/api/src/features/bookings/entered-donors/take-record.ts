import type { Trx } from '../../../platform/db/index.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import { accountRefresh } from '../../people/accounts/index.ts';
import { isConflict, takeHistory, type TakenHistory } from '../lifecycle/index.ts';
import { lockDonor, lockUser, updateUser } from '../../people/identity/index.ts';
import { endAsDonor, erasePerson } from '../../about/profile/index.ts';
import { deadSecret, mergeRefused, wrongBirthDate } from './entered-donors.errors.ts';
import { findPerson, findUnclaimed } from './entered-donors.read-model.ts';
import { markClaimed } from './entered-donors.repository.ts';

interface Taking {
  /** The record. */
  readonly id: string;
  /** Its donor, without an account. */
  readonly donorId: string;
  readonly accountId: string;
  /** It can be taken back for a while. */
  readonly byCode: boolean;
}

/** Takes the history of a record that staff entered into the account of the same person; the record is erased. Throws what is against it. */
export async function takeRecord(
  trx: Trx,
  { id, donorId, accountId, byCode }: Taking,
  now: Date,
): Promise<TakenHistory> {
  // In one order, so that two who merge at once do not wait for each other.
  for (const one of [accountId, donorId].toSorted()) await lockUser(trx, one);
  const [own, person] = [await lockDonor(trx, accountId), await findPerson(trx, donorId)];
  if (own === undefined || person === undefined || (await findUnclaimed(trx, id)) !== donorId) throw deadSecret();
  if (own.dateOfBirth !== null && own.dateOfBirth !== person.date_of_birth) throw wrongBirthDate();

  const history = await takeHistory(trx, { from: donorId, to: accountId }, now);
  if (isConflict(history)) throw mergeRefused(history);
  if (own.dateOfBirth === null) await updateUser(trx, accountId, { date_of_birth: person.date_of_birth });
  const taken = { person, requests: history.requests, isDoubted: history.isDoubted };
  await markClaimed(trx, { id, by: accountId, ...(byCode ? { taken } : {}) }, now);
  await endAsDonor(trx, donorId, now);
  await erasePerson(trx, donorId, now);
  await refreshScreens(trx, accountRefresh(accountId));
  return history;
}
