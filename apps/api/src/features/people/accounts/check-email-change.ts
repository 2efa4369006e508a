import { allows, hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { type Actor, isPassword, passwordTriesLimit } from '../identity/index.ts';
import { wrongPassword } from '../../../platform/errors.ts';
import { passwordNeeded } from './accounts.errors.ts';
import { findCredentials } from './accounts.repository.ts';
import { addressWantedLimit, emailChangeLimit } from './limits.rules.ts';
import type { EmailChange } from './ask-for-email.ts';

const FIELD = 'currentPassword';

/** Links that reset the password go to the address, so another one takes the present password; undefined for the same one. */
export async function checkEmailChange(
  services: Services,
  { userId }: Actor,
  given: { email: string; currentPassword?: string | undefined },
): Promise<EmailChange | undefined> {
  const { email, currentPassword } = given;
  const tries = currentPassword === undefined ? [] : [passwordTriesLimit(userId)];
  await hit(services, emailChangeLimit(userId), ...tries);
  const person = await findCredentials(services.db.kysely, userId);
  if (person?.email.toLowerCase() === email) return undefined;
  if (currentPassword === undefined) throw passwordNeeded(FIELD);
  if (!(await isPassword(person?.password_hash, currentPassword))) throw wrongPassword(FIELD);
  // Counted for every address, so that neither the answer nor its time tells whether it has an owner.
  return { email, ownerHears: await allows(hit(services, addressWantedLimit(email))) };
}
