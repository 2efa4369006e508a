import { invalidInput } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/endpoint-routes.ts';
import { hit, hitAnd } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import { sessionOf } from '../../platform/session/sessions.ts';
import * as repository from './account-secrets.repository.ts';
import { deadLink, wrongCode } from './accounts.errors.ts';
import { VERIFICATION_REQUESTED } from './accounts.events.ts';
import { codeLimit, hitMailLimits, secretLimit } from './limits.ts';
import { isPassword } from './passwords.ts';
import { codeIn, hashOfToken } from './secrets.ts';

/** Asks for a mail with a code and a link; what follows is the same for every address. */
export async function sendVerification(services: Services, caller: Caller, email: string): Promise<void> {
  await hitMailLimits(services, 'verification', { place: caller.place, email });
  await repository.requestMail(services.db.kysely, { event: VERIFICATION_REQUESTED, email, now: services.clock.now() });
}

/** A code says nothing of whose it is: the email that comes with it does, or else the session. Counts the attempt. */
async function whoseCode(services: Services, caller: Caller, email: string | undefined): Promise<repository.Whose> {
  const { sessionToken } = caller;
  const limit = secretLimit(caller.place);
  if (email !== undefined || sessionToken === undefined) {
    await hit(services, limit);
    if (email !== undefined) return { email };
  } else {
    const [session] = await hitAnd(services, [limit], () => sessionOf(sessionToken, services.clock.now()));
    if (session !== undefined) return { userId: session.user_id };
  }
  throw invalidInput({ email: 'Enter your email address, too.' });
}

async function verifyByCode(services: Services, whose: repository.Whose, code: string): Promise<void> {
  const { kysely } = services.db;
  const now = services.clock.now();
  const limit = codeLimit('email' in whose ? whose.email : whose.userId);
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
  if (code !== undefined) return verifyByCode(services, await whoseCode(services, caller, input.email), code);
  await hit(services, secretLimit(caller.place));
  const tokenHash = hashOfToken(input.verificationToken);
  const verified = await repository.verifyWithToken(services.db.kysely, services.clock.now(), tokenHash);
  if (!verified) throw deadLink('verificationToken');
}
