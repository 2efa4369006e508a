import { HEALTH_DATA_CONSENT_VERSION, TERMS_VERSION } from '@sanguine/contract';
import type { Transaction } from 'kysely';
import { type Statement, type Tables, finish, isUniqueViolation } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { once } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { LiveHint } from '../../platform/live/hint.ts';
import { outboxWrite } from '../../platform/outbox/outbox.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Services } from '../../platform/services.ts';
import type { IssuedSession } from '../../platform/http/call.ts';
import { emailTaken, notTheSameRegistration } from './accounts.errors.ts';
import { REGISTERED } from './accounts.events.ts';
import { type NewUser, findCredentials, insertConsents, insertUser } from './accounts.repository.ts';
import { registrationLimit } from './limits.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { tellOwnerOfAddress } from './reset-password.usecases.ts';
import { toSessionUser } from './session-user.ts';
import { type SignedIn, sessionFor, startSession } from './start-session.usecases.ts';

type Person = Omit<NewUser, 'id' | 'password_hash' | 'email_verified_at' | 'terms_accepted_at' | 'created_at'>;

export interface NewAccount {
  readonly caller: Caller;
  readonly password: string;
  /** The fields of the form that hold the email address and the password. */
  readonly emailField: string;
  readonly passwordField: string;
  /** The person came by a link that was mailed to the address. */
  readonly emailVerified?: boolean;
  readonly healthDataConsent?: boolean | undefined;
  /** What makes a repeat the same request: without the password, of which only the slow hash is kept. */
  readonly fingerprint: object;
  readonly person: Person;
  /** Which open screens show the person, or what comes with them. */
  readonly live?: LiveHint;
  /** What must hold for the person to come, in the same transaction: fails otherwise. */
  readonly require?: (trx: Transaction<Tables>) => Promise<void>;
  /** Writes that the person depends on, in their order. */
  readonly writesBefore: (trx: Transaction<Tables>) => readonly Statement[];
}

/** What comes with every new person: what they agreed to, and the news of them. */
function writesAfter(trx: Transaction<Tables>, account: NewAccount, user: NewUser, now: Date): Statement[] {
  const agreed = { user_id: user.id, action: 'given', at: now } as const;
  const terms = { ...agreed, id: newId(), kind: 'terms', version: TERMS_VERSION } as const;
  const health = { ...agreed, id: newId(), kind: 'health_data', version: HEALTH_DATA_CONSENT_VERSION } as const;
  return [
    insertConsents(trx, account.healthDataConsent === true ? [terms, health] : [terms]),
    outboxWrite(trx, now, { event: REGISTERED, payload: { userId: user.id }, live: account.live ?? [] }),
  ];
}

interface Stored {
  readonly userId: string;
}

async function store(
  services: Services,
  account: NewAccount,
  user: NewUser,
): Promise<{ stored: Stored; session: IssuedSession | undefined }> {
  const { caller, fingerprint } = account;
  const { id: userId } = user;
  const key = caller.idempotencyKey;
  const idempotent = key === undefined ? undefined : { scope: 'register', key, body: fingerprint };
  return services.db.transaction(async (trx) => {
    let session: IssuedSession | undefined;
    const stored = await once(services, trx, idempotent, async () => {
      const now = services.clock.now();
      await account.require?.(trx);
      const signedIn = sessionFor(services, caller, user);
      finish(trx, [...account.writesBefore(trx), insertUser(trx, user), ...writesAfter(trx, account, user, now)]);
      finish(trx, signedIn.writes);
      ({ session } = signedIn);
      return { userId };
    });
    return { stored, session };
  });
}

/** A repeat of a registration: only who knows the account's password gets a session for it. */
async function signInAgain(services: Services, account: NewAccount, userId: string): Promise<SignedIn> {
  const credentials = await findCredentials(services.db.kysely, userId);
  const matches = await isPassword(credentials?.password_hash, account.password);
  if (credentials === undefined || !matches || credentials.has_second_factor) throw notTheSameRegistration();
  return startSession(services, account.caller, credentials);
}

/** Stores a person with what they depend on, all or nothing, and signs them in. */
export async function createAccount(services: Services, account: NewAccount): Promise<SignedIn> {
  const { first_name: firstName, last_name: lastName, email } = account.person;
  await checkNewPassword(account.password, { field: account.passwordField, email, firstName, lastName });
  await hit(services, registrationLimit(account.caller.place, services.config.registrationsPerHour));
  const now = services.clock.now();
  const user: NewUser = {
    ...account.person,
    id: newId(),
    password_hash: await hashPassword(account.password),
    email_verified_at: account.emailVerified === true ? now : null,
    terms_accepted_at: now,
    created_at: now,
  };
  const { stored, session } = await store(services, account, user).catch(async (error: unknown) => {
    if (!isUniqueViolation(error, 'users_email_key')) throw error;
    await tellOwnerOfAddress(services, account.caller, email);
    throw emailTaken(account.emailField);
  });
  if (session === undefined) return signInAgain(services, account, stored.userId);
  return { user: toSessionUser(user), session };
}
