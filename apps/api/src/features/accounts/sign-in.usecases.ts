import type { SessionUser } from '@sanguine/contract';
import type { Caller } from '../../platform/http/endpoint-routes.ts';
import { hit, takeBack } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { type IssuedSession, endSession, issueSession } from '../../platform/session/sessions.ts';
import { wrongCredentials } from './accounts.errors.ts';
import { type Credentials, findCredentialsByEmail } from './accounts.repository.ts';
import { accountLimit, addressLimit } from './limits.ts';
import { isPassword } from './passwords.ts';
import { toSessionUser } from './session-user.ts';

export interface SignedIn {
  readonly user: SessionUser;
  readonly session: IssuedSession;
}

/** Every attempt counts before its password is checked; the address first, so that a blocked one cannot block accounts. */
export async function signIn(
  services: Services,
  caller: Caller,
  input: { email: string; password: string },
): Promise<SignedIn> {
  const address = addressLimit(caller.ip);
  const account = accountLimit(input.email);
  await hit(services, address);
  const [, credentials] = await Promise.all([
    hit(services, account),
    findCredentialsByEmail(services.db.kysely, input.email),
  ]);
  const matches = await isPassword(credentials?.password_hash, input.password);
  if (credentials === undefined || !matches) throw wrongCredentials();
  const [signedIn] = await Promise.all([
    startSession(services, caller, credentials),
    takeBack(services, [address.key, account.key]),
  ]);
  return signedIn;
}

/** A new session under a new token; the one that the browser presented ends. */
export async function startSession(services: Services, caller: Caller, person: Credentials): Promise<SignedIn> {
  const { id: userId, role } = person;
  const now = services.clock.now();
  const [session] = await Promise.all([
    issueSession(services.db.kysely, { userId, role, userAgent: caller.userAgent, now }),
    endPresentedSession(services, caller),
  ]);
  return { user: toSessionUser(person), session };
}

/** Ends the session that the browser presented, if there is one. */
export async function endPresentedSession(services: Services, caller: Caller): Promise<void> {
  if (caller.sessionToken !== undefined) await endSession(services, caller.sessionToken);
}
