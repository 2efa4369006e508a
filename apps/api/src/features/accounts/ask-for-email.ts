import { after } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/index.ts';
import { emit } from '../../platform/outbox/emit.ts';
import { hit, isTooMany } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { type Actor, hashOfToken, newToken } from '../identity/index.ts';
import { replaceSecret } from './account-secrets.repository.ts';
import { passwordNeeded, wrongPassword } from './accounts.errors.ts';
import { emailChangeAsked } from './accounts.events.ts';
import { findCredentials } from './accounts.repository.ts';
import { LINK_HOLDS } from './codes.rules.ts';
import { addressWantedLimit, changePasswordLimit, emailChangeLimit } from './limits.rules.ts';
import { isPassword } from './passwords.rules.ts';

const FIELD = 'currentPassword';

interface EmailChange {
  readonly email: string;
  readonly ownerHears: boolean;
}

/** Counted for every address, so that neither the answer nor its time tells whether it has an owner. */
async function isFirstToday(services: Services, email: string): Promise<boolean> {
  try {
    await hit(services, addressWantedLimit(email));
    return true;
  } catch (error) {
    if (isTooMany(error)) return false;
    throw error;
  }
}

/** Links that reset the password go to the address, so another one takes the present password; undefined for the same one. */
export async function checkEmailChange(
  services: Services,
  { userId }: Actor,
  given: { email: string; currentPassword?: string | undefined },
): Promise<EmailChange | undefined> {
  const { email, currentPassword } = given;
  const tries = currentPassword === undefined ? [] : [changePasswordLimit(userId)];
  await hit(services, emailChangeLimit(userId), ...tries);
  const person = await findCredentials(services.db.kysely, userId);
  if (person?.email.toLowerCase() === email) return undefined;
  if (currentPassword === undefined) throw passwordNeeded(FIELD);
  if (!(await isPassword(person?.password_hash, currentPassword))) throw wrongPassword(FIELD);
  return { email, ownerHears: await isFirstToday(services, email) };
}

/** Stores which address the person wants. A reaction mails it, known or not; until it is confirmed, the present one holds. */
export async function askForEmail(trx: Trx, userId: string, change: EmailChange, now: Date): Promise<void> {
  await replaceSecret(trx, {
    user_id: userId,
    purpose: 'change_email',
    email: change.email,
    // Nobody gets this one: the mail replaces it.
    token_hash: hashOfToken(newToken()),
    expires_at: after(now, LINK_HOLDS),
  });
  await emit(trx, emailChangeAsked({ userId, ...change }, now));
}
