import type { Caller } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import { findSession } from '../identity/index.ts';
import { type Credentials, findCredentials } from './accounts.repository.ts';

/** Finds who is signed in, where a call is open to everybody. */
export async function findCaller(services: Services, { sessionToken }: Caller): Promise<Credentials | undefined> {
  if (sessionToken === undefined) return undefined;
  const session = await findSession(services.db.kysely, sessionToken, services.clock.now());
  return session && findCredentials(services.db.kysely, session.user_id);
}
