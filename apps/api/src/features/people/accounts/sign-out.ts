import type { Caller } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import { endSessionOfToken } from '../identity/index.ts';

/** Ends the session that the browser presented, if there is one. */
export async function signOut(services: Services, { sessionToken }: Caller): Promise<void> {
  if (sessionToken !== undefined) await endSessionOfToken(services.db.kysely, sessionToken);
}
