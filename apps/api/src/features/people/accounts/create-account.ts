import { isUniqueViolation, type Trx } from '../../../platform/db/index.ts';
import type { Caller, IssuedSession } from '../../../platform/http/call.ts';
import { type IdempotentCall, isRepeated, once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { LiveRefresh } from '../../../platform/live/refresh.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { allows, hit, requireLeft } from '../../../platform/rate-limit.ts';
import type { Services } from '../../../platform/services.ts';
import { hashPassword, insertUser, isPassword, type NewUser } from '../identity/index.ts';
import { findUserIdByEmail } from './account-secrets.repository.ts';
import { checkYourMail, emailTaken, notTheSameRegistration } from './accounts.errors.ts';
import { registered } from './accounts.events.ts';
import { type ConsentKind, findCredentials, insertConsents } from './accounts.repository.ts';
import { knownAddressLimit, registrationLimit } from './limits.rules.ts';
import { checkNewPassword } from './new-password.rules.ts';
import { mailOwnerOfAddress } from './mail-owner-of-address.ts';
import { toSessionUser } from './session-user.view.ts';
import { type SignedIn, startSession } from './start-session.ts';

type Made = 'id' | 'password_hash' | 'email_verified_at' | 'terms_accepted_at' | 'created_at';
type Person = Omit<NewUser, Made | 'email'> & { readonly email: string };

/** A person who has an account. */
export type AccountOf = NewUser & { readonly email: string };

export interface NewAccount {
  readonly caller: Caller;
  readonly password: string;
  /** The fields of the form that hold the email address and the password. */
  readonly emailField: string;
  readonly passwordField: string;
  /** The person followed a link that was mailed to the address. */
  readonly emailVerified?: boolean;
  /** A mailed link or a code of a facility led here: it is not counted with those who may try any address. */
  readonly isInvited?: true;
  readonly healthDataConsent?: boolean | undefined;
  readonly appealsConsent?: boolean | undefined;
  /** The facts that make a repeat the same request: without the password, of which only the slow hash is kept. */
  readonly fingerprint: object;
  readonly person: Person;
  /** The open screens that show the person, or what comes with them. */
  readonly live?: LiveRefresh;
  /** The donor whom staff entered, whose account it becomes: `insertUser` makes it otherwise. */
  readonly of?: { readonly id: string; readonly claim: (trx: Trx, user: AccountOf) => Promise<void> };
  /** Stores what the person depends on, in the same transaction; throws when they may not join. */
  readonly prepare?: (trx: Trx) => Promise<void>;
  /** Stores what depends on the person, in the same transaction. */
  readonly complete?: (trx: Trx, userId: string) => Promise<void>;
}

interface StoredAccount {
  readonly userId: string;
  /** Undefined when an earlier request with the same key has made the account. */
  readonly session: IssuedSession | undefined;
}

const consentsOf = ({ healthDataConsent, appealsConsent }: NewAccount): readonly ConsentKind[] => [
  'terms',
  ...(healthDataConsent === true ? (['health_data'] as const) : []),
  ...(appealsConsent === true ? (['appeals'] as const) : []),
];

function keyedCall({ caller: { idempotencyKey: key }, fingerprint }: NewAccount): IdempotentCall {
  return { scope: 'register', key, body: fingerprint };
}

async function store(
  services: Services,
  account: NewAccount,
  user: AccountOf,
  isByMail: boolean,
): Promise<StoredAccount> {
  const { caller, live } = account;
  const call = keyedCall(account);
  const now = services.clock.now();
  return services.db.transaction(async (trx) => {
    let session: IssuedSession | undefined;
    const { userId } = await once(services, trx, call, async () => {
      await account.prepare?.(trx);
      await (account.of ?? { claim: insertUser }).claim(trx, user);
      await account.complete?.(trx, user.id);
      await insertConsents(trx, user.id, consentsOf(account), now);
      await emit(trx, registered(user.id, now, live));
      if (!isByMail) session = await startSession(services, trx, caller, user);
      return { userId: user.id };
    });
    return { userId, session };
  });
}

/** A repeat of a registration: only somebody who knows the account's password gets a session for it. */
async function signInAgain(services: Services, account: NewAccount, userId: string): Promise<SignedIn> {
  const person = await findCredentials(services.db.kysely, userId);
  const matches = await isPassword(person?.password_hash, account.password);
  if (person === undefined || !matches || person.has_second_factor) throw notTheSameRegistration();
  const session = await services.db.transaction((trx) => startSession(services, trx, account.caller, person));
  return { user: toSessionUser(person), session };
}

/**
 * Tells whether the answer to this registration may no longer say whether the address is known: a place has learned of five known
 * ones within the hour. Nobody is stopped: the account opens by a mail then, and so does the known one.
 */
async function goesByMail(services: Services, account: NewAccount, tellsOfKnown: boolean): Promise<boolean> {
  if (account.isInvited === true) return false;
  const limit = knownAddressLimit(account.caller.network);
  return !(await allows(tellsOfKnown ? hit(services, limit) : requireLeft(services, limit)));
}

/** Stores a person with what they depend on, all or nothing, and signs them in. */
export async function createAccount(services: Services, account: NewAccount): Promise<SignedIn> {
  const { first_name: firstName, last_name: lastName, email } = account.person;
  await checkNewPassword(account.password, { field: account.passwordField, email, firstName, lastName });
  const { network } = account.caller;
  await hit(services, registrationLimit(network, services.config.registrationsPerHour));
  const isKnown = (await findUserIdByEmail(services.db.kysely, email)) !== undefined;
  // The same registration once more tells nobody anything. Looked for after the address, which is stored with the key.
  const call = keyedCall(account);
  const isRepeat = isKnown && (await isRepeated(services, call));
  // Before the hash: neither answer nor time tells more.
  const isByMail = await goesByMail(services, account, isKnown && !isRepeat);
  const now = services.clock.now();
  const user = {
    ...account.person,
    id: account.of?.id ?? newId(),
    password_hash: await hashPassword(account.password),
    email_verified_at: account.emailVerified === true ? now : null,
    terms_accepted_at: now,
    created_at: now,
    // Mails follow the form that was filled in.
    locale: account.caller.browserLocale ?? null,
    opens_when_verified: isByMail,
  };
  const { userId, session } = await store(services, account, user, isByMail).catch(async (error: unknown) => {
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    await mailOwnerOfAddress(services, account.caller, email);
    throw isByMail ? checkYourMail() : emailTaken(account.emailField);
  });
  if (isByMail) throw checkYourMail();
  if (session === undefined) {
    return signInAgain(services, account, userId).catch(async (error: unknown) => {
      // Another password under the same key is a guess.
      if (isRepeat) await hit(services, knownAddressLimit(network));
      throw error;
    });
  }
  return { user: toSessionUser(user), session };
}
