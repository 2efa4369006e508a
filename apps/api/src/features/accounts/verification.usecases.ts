import { invalidInput } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/call.ts';
import { hit, hitAnd } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { findSession, hashOfToken } from '../identity/index.ts';
import * as repository from './account-secrets.repository.ts';
import { deadLink, wrongCode } from './accounts.errors.ts';
import { VERIFICATION_REQUESTED } from './accounts.events.ts';
import { findCredentials } from './accounts.repository.ts';
import { codeLimit, hitMailLimits, secretLimit } from './limits.ts';
import { isPassword } from './passwords.ts';
import { codeIn } from './codes.rules.ts';

/** Asks for a mail with a code and a link; what follows is the same for every address. */
export async function sendVerification(services: Services, caller: Caller, email: string): Promise<void> {
  await hitMailLimits(services, 'verification', { place: caller.place, email });
  await repository.requestMail(services.db.kysely, { event: VERIFICATION_REQUESTED, email, now: services.clock.now() });
}

/**
 * A code says nothing of whose it is: the session does, or else the email that comes with it. Who is signed in has tries
 * of their own, which nobody else can use up. Counts the attempt.
 */
async function whoseCode(services: Services, caller: Caller, email: string | undefined): Promise<repository.Whose> {
  const { sessionToken } = caller;
  await hit(services, secretLimit(caller.place));
  if (sessionToken !== undefined) {
    const session = await findSession(services.db.kysely, sessionToken, services.clock.now());
    const own = session && (await findCredentials(services.db.kysely, session.user_id));
    if (own !== undefined && (email === undefined || own.email.toLowerCase() === email)) return { userId: own.id };
  }
  if (email !== undefined) return { email };
  throw invalidInput({ email: 'Enter your email address, too.' });
}

async function verifyByCode(
  services: Services,
  whose: repository.Whose & { place: string },
  code: string,
): Promise<void> {
  const { kysely } = services.db;
  const now = services.clock.now();
  const limit = codeLimit('email' in whose ? `${whose.email} ${whose.place}` : whose.userId);
  const [tried] = await hitAnd(services, [limit], (trx) => repository.tryingCode(trx, whose, now));
  const codeHash = tried?.code_hash ?? undefined;
  const matches = await isPassword(codeHash, code);
  if (tried === undefined || codeHash === undefined || !matches) throw wrongCode();
  if (!(await repository.verifyWithCode(kysely, now, { userId: tried.user_id, codeHash }))) throw wrongCode();
}

/** Takes the code or the token that was mailed, once. */
export async function verifyEmail(
  services: Services,
  caller: Caller,
  input: { verificationToken: string; email?: string | undefined },
): Promise<void> {
  const code = codeIn(input.verificationToken);
  if (code !== undefined) {
    const whose = await whoseCode(services, caller, input.email);
    return verifyByCode(services, { ...whose, place: caller.place }, code);
  }
  await hit(services, secretLimit(caller.place));
  const tokenHash = hashOfToken(input.verificationToken);
  const verified = await repository.verifyWithToken(services.db.kysely, services.clock.now(), tokenHash);
  if (!verified) throw deadLink('verificationToken');
}
