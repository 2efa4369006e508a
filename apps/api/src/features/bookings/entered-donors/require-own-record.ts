import type { Caller } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import { isSameName } from '../desk/index.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import { otherPerson, wrongBirthDate } from './entered-donors.errors.ts';
import { type ClaimableRow, findPerson } from './entered-donors.read-model.ts';
import { requireDonorOf } from './require-donor-of.ts';

export interface Proof {
  readonly secret: string;
  readonly dateOfBirth: string;
}

/** The record of a link or code for the donor whose account has its name, and no other date of birth. */
export async function requireOwnRecord(services: Services, { userId }: DonorActor, caller: Caller, proof: Proof) {
  const record = await requireDonorOf(services, caller, proof);
  const own = await findPerson(services.db.kysely, userId);
  const nameOf = ({ first_name: first, last_name: last }: Pick<ClaimableRow, 'first_name' | 'last_name'>) => ({
    first,
    last,
  });
  if (own === undefined || !isSameName(nameOf(own), nameOf(record))) throw otherPerson();
  if (own.date_of_birth !== null && own.date_of_birth !== record.date_of_birth) throw wrongBirthDate();
  return { record, setsDateOfBirth: own.date_of_birth === null };
}
