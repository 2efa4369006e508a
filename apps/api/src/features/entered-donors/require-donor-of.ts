import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import { wrongBirthDate } from './entered-donors.errors.ts';
import type { ClaimableRow } from './entered-donors.read-model.ts';
import { countWrongDate } from './entered-donors.repository.ts';
import { requireClaimable } from './require-claimable.ts';

/** The record of a link or code for its donor: a mail can reach a stranger, and a paper can be lost, so the date of birth is asked, too. */
export async function requireDonorOf(
  services: Services,
  caller: Caller,
  { secret, dateOfBirth }: { secret: string; dateOfBirth: string },
): Promise<ClaimableRow> {
  const found = await requireClaimable(services, caller, secret);
  if (found.date_of_birth === dateOfBirth) return found;
  await countWrongDate(services.db.kysely, found.id);
  throw wrongBirthDate();
}
