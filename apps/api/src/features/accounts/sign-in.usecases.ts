import { noteAudit, personAt } from '../../platform/audit/audit-write.ts';
import type { Caller } from '../../platform/http/call.ts';
import { type Limit, hitAnd, takingBack } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { endingOf, hashOfToken } from '../identity/index.ts';
import { wrongCredentials } from './accounts.errors.ts';
import { credentialsByEmail } from './accounts.repository.ts';
import { isKnownDevice } from './known-devices.repository.ts';
import { accountLimit, addressLimit, deviceLimit } from './limits.ts';
import { isPassword } from './passwords.ts';
import { challengeFor } from './second-step.usecases.ts';
import { type SignedIn, startSession } from './start-session.usecases.ts';

/**
 * A device on which the person has signed in before has a limit of its own: whoever guesses elsewhere does not lock them
 * out. Elsewhere the address comes first, so that a blocked one cannot block accounts.
 */
async function limitsOf(services: Services, caller: Caller, email: string): Promise<Limit[]> {
  const { deviceToken } = caller;
  const elsewhere = [addressLimit(caller.place), accountLimit(email)];
  if (deviceToken === undefined) return elsewhere;
  const { rows } = await isKnownDevice(email, hashOfToken(deviceToken)).execute(services.db.kysely);
  return rows[0]?.known === true ? [deviceLimit(deviceToken, email)] : elsewhere;
}

/** Every attempt counts before its password is checked. Who has a second factor gets a challenge instead of a session. */
export async function signIn(
  services: Services,
  caller: Caller,
  input: { email: string; password: string },
): Promise<SignedIn> {
  const limits = await limitsOf(services, caller, input.email);
  const [credentials] = await hitAnd(services, limits, (trx) => credentialsByEmail(trx, input.email));
  const matches = await isPassword(credentials?.password_hash, input.password);
  if (credentials === undefined || !matches) {
    await noteAudit(services.db.kysely, { action: 'session.refused', subject: { person: personAt(input.email) } });
    throw wrongCredentials();
  }
  if (!credentials.has_second_factor) return startSession(services, caller, credentials, [takingBack(limits)]);
  const { write, failure } = challengeFor(services, credentials.id);
  await services.db.together(() => [write, takingBack(limits)]);
  throw failure;
}

/** Ends the session that the browser presented, if there is one. */
export async function endPresentedSession(services: Services, caller: Caller): Promise<void> {
  if (caller.sessionToken !== undefined) await endingOf(services.db.kysely, caller.sessionToken).execute();
}
