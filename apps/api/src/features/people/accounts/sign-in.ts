import { noteAudit, personAt } from '../../../platform/audit/audit-write.ts';
import { after } from '../../../platform/clock.ts';
import { CODES } from '../../../platform/codes.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { type Limit, hit, undoHits } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { hashOfToken, isPassword, newToken } from '../identity/index.ts';
import { secondFactorRequired, wrongCredentials } from './accounts.errors.ts';
import { findCredentialsByEmail, findLastUsed } from './accounts.repository.ts';
import { isKnownDevice } from './known-devices.repository.ts';
import { accountLimit, addressLimit, deviceLimit } from './limits.rules.ts';
import { insertChallenge } from './second-factor.repository.ts';
import { toSessionUser } from './session-user.view.ts';
import { type SignedIn, startSession } from './start-session.ts';

/**
 * A device on which the person has signed in before has a limit of its own: guesses made elsewhere do not lock them out.
 * Elsewhere the network address comes first, so that a blocked one cannot block accounts.
 */
async function limitsOf(services: Services, caller: Caller, email: string): Promise<Limit[]> {
  const { deviceToken } = caller;
  const isKnown =
    deviceToken !== undefined && (await isKnownDevice(services.db.kysely, email, hashOfToken(deviceToken)));
  return isKnown ? [deviceLimit(deviceToken, email)] : [addressLimit(caller.network), accountLimit(email)];
}

/** Stores what the first step has proved, for the second one. */
async function storeChallenge(services: Services, userId: string, limits: readonly Limit[]): Promise<string> {
  const token = newToken();
  const expiresAt = after(services.clock.now(), CODES.challenge.holds);
  await services.db.transaction(async (trx) => {
    await insertChallenge(trx, { tokenHash: hashOfToken(token), userId, expiresAt });
    await undoHits(trx, limits);
  });
  return token;
}

/**
 * Every attempt counts before its password is checked. A person with a second factor gets a challenge, not a session. Somebody
 * with accounts at several facilities enters where they were last.
 */
export async function signIn(
  services: Services,
  caller: Caller,
  input: { email: string; password: string },
): Promise<SignedIn> {
  const { kysely } = services.db;
  const limits = await limitsOf(services, caller, input.email);
  await hit(services, ...limits);
  const person = await findCredentialsByEmail(kysely, input.email);
  const matches = await isPassword(person?.password_hash, input.password);
  if (person === undefined || !matches) {
    await noteAudit(kysely, { action: 'session.refused', subject: { person: personAt(input.email) } });
    throw wrongCredentials();
  }
  if (person.has_second_factor) throw secondFactorRequired(await storeChallenge(services, person.id, limits));

  return services.db.transaction(async (trx) => {
    const entered = (await findLastUsed(trx, person.id)) ?? person;
    const session = await startSession(services, trx, caller, entered);
    await undoHits(trx, limits);
    return { user: toSessionUser(entered), session };
  });
}
