import type { SessionUser } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import type { Caller, IssuedSession } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import {
  endOldestSessions,
  endSessionOfToken,
  hashOfToken,
  insertSession,
  lockUser,
  newToken,
  noteSignIn,
} from '../identity/index.ts';
import type { Credentials } from './accounts.repository.ts';
import { rememberDevice } from './known-devices.repository.ts';

export interface SignedIn {
  readonly user: SessionUser;
  readonly session: IssuedSession;
}

/** Begins a session on the caller's browser. The one that it presented ends, and the browser is known from now on. It ends at `until` at the latest. */
export async function startSession(
  services: Services,
  trx: Trx,
  caller: Caller,
  { id: userId, role }: Pick<Credentials, 'id' | 'role'>,
  until?: Date,
): Promise<IssuedSession> {
  const now = services.clock.now();
  const deviceToken = newToken();
  const formerHash = caller.deviceToken === undefined ? undefined : hashOfToken(caller.deviceToken);

  await lockUser(trx, userId);
  if (caller.sessionToken !== undefined) await endSessionOfToken(trx, caller.sessionToken);
  await Promise.all([
    endOldestSessions(trx, userId),
    noteSignIn(trx, userId, now),
    rememberDevice(trx, { userId, formerHash, hash: hashOfToken(deviceToken), now }),
  ]);
  const session = await insertSession(trx, { userId, role, userAgent: caller.userAgent, now, until });
  return { ...session, deviceToken };
}
