import { says } from './accounts.words.ts';
import { isUniqueViolation, type Trx } from '../../../platform/db/index.ts';
import { type AppError, invalidInput } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { emit, refreshScreens } from '../../../platform/outbox/emit.ts';
import { hit } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { hashOfToken, isPassword, loadUser, updateUser, verifyAddress } from '../identity/index.ts';
import { type CodeOwner, findPendingEmail, takeCode, takeLink, tryCode } from './account-secrets.repository.ts';
import { deadLink, wrongCode } from './accounts.errors.ts';
import { accountRefresh, emailChanged } from './accounts.events.ts';
import { findCaller } from './find-caller.ts';
import { codeIn } from './codes.rules.ts';
import { codeLimit, secretLimit } from './limits.rules.ts';

type TakenSecret = NonNullable<Awaited<ReturnType<typeof takeLink>>>;

/** Gives the person the address that they asked for, now that they have shown that it is theirs; false when they are gone. */
async function takeAddress(trx: Trx, { user_id: userId, email }: TakenSecret, now: Date): Promise<boolean> {
  const user = await loadUser(trx, userId);
  if (user === undefined || user.disabled_at !== null || user.email === null) return false;
  await updateUser(trx, userId, { email, email_verified_at: now });
  await emit(trx, emailChanged({ ...user, email: user.email }, now));
  return true;
}

/**
 * Takes a secret, once, and marks the address that it was sent to as verified. Throws `failure` when it is gone, and when
 * somebody else has registered the address meanwhile.
 */
async function verifyWith(services: Services, take: (trx: Trx) => Promise<TakenSecret | undefined>, failure: AppError) {
  const now = services.clock.now();
  const verifying = services.db.transaction(async (trx) => {
    const secret = await take(trx);
    if (secret === undefined) throw failure;
    const { user_id: userId, email, purpose } = secret;
    const isChange = purpose === 'change_email';
    if (!(await (isChange ? takeAddress(trx, secret, now) : verifyAddress(trx, { userId, email }, now)))) throw failure;
    await refreshScreens(trx, accountRefresh(userId));
  });
  await verifying.catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_email_key') ? failure : error;
  });
}

/**
 * A code does not say whose it is: the session does, or else the email that comes with it. A person who is signed in has
 * tries of their own, which nobody else can use up.
 */
async function ownerOfCode(services: Services, caller: Caller, email: string | undefined): Promise<CodeOwner> {
  const { kysely } = services.db;
  const own = await findCaller(services, caller);
  if (own !== undefined) {
    const pending = (await findPendingEmail(kysely, own.id, services.clock.now()))?.email;
    if (pending !== undefined && (email ?? pending) === pending) return { userId: own.id, purpose: 'change_email' };
    if ((email ?? own.email) === own.email.toLowerCase()) return { userId: own.id, purpose: 'verify_email' };
  }
  if (email !== undefined) return { email };
  throw invalidInput({ email: says('accounts.error.email-too') });
}

async function verifyByCode(services: Services, caller: Caller, code: string, email: string | undefined) {
  const owner = await ownerOfCode(services, caller, email);
  await hit(services, codeLimit('email' in owner ? `${owner.email} ${caller.network}` : owner.userId));
  const tried = await tryCode(services.db.kysely, owner, services.clock.now());
  // Always two comparisons: their time tells neither whether there is an account, nor how many mails it got.
  const hashes = [tried?.code_hash ?? undefined, tried?.former_code_hash ?? undefined];
  const matches = await Promise.all(hashes.map((hash) => isPassword(hash, code)));
  const codeHash = hashes[matches.indexOf(true)];
  if (tried === undefined || codeHash === undefined) throw wrongCode();
  await verifyWith(services, (trx) => takeCode(trx, { userId: tried.user_id, codeHash }), wrongCode());
}

/** Verifies an address with the code or the token that was mailed to it. Every attempt counts. */
export async function verifyEmail(
  services: Services,
  caller: Caller,
  input: { verificationToken: string; email?: string | undefined },
): Promise<void> {
  await hit(services, secretLimit(caller.network, services.config.registrationsPerHour));
  const code = codeIn(input.verificationToken);
  if (code !== undefined) return verifyByCode(services, caller, code, input.email);
  const tokenHash = hashOfToken(input.verificationToken);
  const take = (trx: Trx) => takeLink(trx, ['verify_email', 'change_email'], tokenHash, services.clock.now());
  await verifyWith(services, take, deadLink('verificationToken'));
}
