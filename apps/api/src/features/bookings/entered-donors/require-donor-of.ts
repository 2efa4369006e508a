import type { Caller } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import { isSameName } from '../desk/index.ts';
import { deadSecret, wrongBirthDate, wrongName } from './entered-donors.errors.ts';
import type { ClaimableRow } from './entered-donors.read-model.ts';
import { countTry, endTriedSecrets, uncountTry } from './entered-donors.repository.ts';
import { requireClaimable } from './require-claimable.ts';
import { takeBack } from './take-back.ts';

interface Proof {
  readonly secret: string;
  readonly dateOfBirth: string;
  /** Asked where the secret passed through the hands of staff and no account says who it is. */
  readonly name?: { readonly first: string; readonly last: string };
}

/**
 * The record of a link or code for its donor: a mail can reach a stranger, and a paper can be lost, so the date of birth is asked,
 * too. What somebody else had claimed by a code is taken back by the donor's own link.
 */
export async function requireDonorOf(services: Services, caller: Caller, proof: Proof): Promise<ClaimableRow> {
  const found = await requireClaimable(services, caller, proof.secret);
  const db = services.db.kysely;
  if (!(await countTry(db, found.id))) throw deadSecret();
  const isBorn = found.date_of_birth === proof.dateOfBirth;
  const isNamed =
    !found.waits ||
    proof.name === undefined ||
    isSameName(proof.name, { first: found.first_name, last: found.last_name });
  if (!isBorn || !isNamed) {
    await endTriedSecrets(db, found.id);
    throw isBorn ? wrongName() : wrongBirthDate();
  }
  await uncountTry(db, found.id);
  if (!found.is_taken) return found;
  await takeBack(services, found.id);
  return requireClaimable(services, caller, proof.secret);
}
