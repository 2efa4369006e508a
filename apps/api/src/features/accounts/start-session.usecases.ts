import type { SessionUser } from '@sanguine/contract';
import type { Statement } from '../../platform/db/index.ts';
import type { Caller, IssuedSession } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import { endingOf, endingOldest, hashOfToken, lockPerson, newSession, newToken } from '../identity/index.ts';
import type { Credentials } from './accounts.repository.ts';
import { rememberingDevice } from './known-devices.repository.ts';
import { toSessionUser } from './session-user.ts';

export interface SignedIn {
  readonly user: SessionUser;
  readonly session: IssuedSession;
}

type Person = Pick<Credentials, 'id' | 'role'>;

/** A new session under a new token, and its writes; the session that the browser presented ends, and it is known now. */
export function sessionFor(services: Services, caller: Caller, { id: userId, role }: Person) {
  const { kysely } = services.db;
  const now = services.clock.now();
  const { session, write } = newSession(kysely, { userId, role, userAgent: caller.userAgent, now });
  const ending = caller.sessionToken === undefined ? [] : [endingOf(kysely, caller.sessionToken)];
  const deviceToken = newToken();
  const before = caller.deviceToken === undefined ? undefined : hashOfToken(caller.deviceToken);
  const devices = rememberingDevice({ userId, before, hash: hashOfToken(deviceToken), now });
  const writes: Statement[] = [lockPerson(userId), ...ending, endingOldest(userId), write, ...devices];
  return { session: { ...session, deviceToken }, writes };
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
