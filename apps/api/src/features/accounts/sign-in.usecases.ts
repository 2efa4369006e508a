import type { SessionUser } from '@sanguine/contract';
import type { Caller } from '../../platform/http/endpoint-routes.ts';
import type { Statement } from '../../platform/db/index.ts';
import { hitAnd, takingBack } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { type IssuedSession, endingOf, newSession } from '../../platform/session/sessions.ts';
import { wrongCredentials } from './accounts.errors.ts';
import { type Credentials, credentialsByEmail } from './accounts.repository.ts';
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
  const limits = [addressLimit(caller.ip), accountLimit(input.email)];
  const [credentials] = await hitAnd(services, limits, (trx) => credentialsByEmail(trx, input.email));
  const matches = await isPassword(credentials?.password_hash, input.password);
  if (credentials === undefined || !matches) throw wrongCredentials();
  return startSession(services, caller, credentials, [takingBack(limits)]);
}

type Person = Pick<Credentials, 'id' | 'role'>;

/** A new session under a new token, and its writes; the session that the browser presented ends. */
export function sessionFor(services: Services, caller: Caller, { id: userId, role }: Person) {
  const { kysely } = services.db;
  const input = { userId, role, userAgent: caller.userAgent, now: services.clock.now() };
  const { session, write } = newSession(kysely, input);
  const ending = caller.sessionToken === undefined ? [] : [endingOf(kysely, caller.sessionToken)];
  return { session, writes: [write, ...ending] };
}

/** Signs a person in; `also` is written together with the session. */
export async function startSession(
  services: Services,
  caller: Caller,
  person: Credentials,
  also: readonly Statement[] = [],
): Promise<SignedIn> {
  const { session, writes } = sessionFor(services, caller, person);
  await services.db.together(() => [...writes, ...also]);
  return { user: toSessionUser(person), session };
}

/** Ends the session that the browser presented, if there is one. */
export async function endPresentedSession(services: Services, caller: Caller): Promise<void> {
  if (caller.sessionToken !== undefined) await endingOf(services.db.kysely, caller.sessionToken).execute();
}
