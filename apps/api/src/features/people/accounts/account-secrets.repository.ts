import { type Kysely, type NotNull, sql } from 'kysely';
import { CODES } from '../../../platform/codes.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';
import type { AccountSecretsTable } from './accounts.table.ts';

type Db = Kysely<Tables>;

/** Finds the person with this address, among those who may sign in. */
export async function findUserIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .where('same_person_as', 'is', null)
    .executeTakeFirst();
  return user?.id;
}

/** The recipient of a mail about their account; undefined for unknown people and for those who may no longer sign in. */
export async function findAddressee(db: Db, userId: string | undefined) {
  if (userId === undefined || userId === '') return undefined;
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'email', 'email_verified_at', 'locale'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .where('email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}

export type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>;

interface NewSecret {
  readonly user_id: string;
  readonly purpose: AccountSecretsTable['purpose'];
  readonly email: string;
  readonly token_hash: Uint8Array;
  readonly expires_at: Date;
  readonly code?: { readonly hash: string; readonly expiresAt: Date };
}

/** Stores a secret; an earlier one of the person for the same purpose is void from now on. */
export async function replaceSecret(db: Db, { code, ...rest }: NewSecret): Promise<void> {
  const codeIs = { code_hash: code?.hash ?? null, code_expires_at: code?.expiresAt ?? null };
  const former = {
    former_code_hash: null,
    former_code_expires_at: null,
    former_token_hash: null,
    former_expires_at: null,
  };
  const row = { ...rest, ...codeIs, ...former, code_tries: 0, own_code_tries: 0 };
  await db
    .insertInto('account_secrets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute();
}

/**
 * Stores a secret beside the one before it, which holds as long as it would have: a mail that comes late, or is opened
 * first, still works. What went to another address is void, and so is a code whose tries are used up.
 */
export async function addSecret(db: Db, { code, ...rest }: NewSecret): Promise<void> {
  const codeIs = { code_hash: code?.hash ?? null, code_expires_at: code?.expiresAt ?? null };
  const row = { ...rest, ...codeIs, code_tries: 0, own_code_tries: 0 };
  const isSame = sql<boolean>`account_secrets.email = excluded.email`;
  const isCodeKept = sql<boolean>`${isSame} and greatest(account_secrets.code_tries, account_secrets.own_code_tries) < ${CODES.address.tries}`;
  await db
    .insertInto('account_secrets')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).doUpdateSet({
        ...row,
        former_code_hash: sql`case when ${isCodeKept} then account_secrets.code_hash end`,
        former_code_expires_at: sql`case when ${isCodeKept} then account_secrets.code_expires_at end`,
        former_token_hash: sql`case when ${isSame} then account_secrets.token_hash end`,
        former_expires_at: sql`case when ${isSame} then account_secrets.expires_at end`,
      }),
    )
    .execute();
}

/** The address that a person has asked for, while it can still be confirmed. */
export async function findPendingEmail(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('account_secrets')
    .select(['email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change_email')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Gives the person longer to confirm it. */
export async function extendPendingEmail(trx: Trx, userId: string, until: Date): Promise<void> {
  await trx
    .updateTable('account_secrets')
    .set({ expires_at: until })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change_email')
    .execute();
}

type AddressPurpose = 'verify_email' | 'change_email';

/**
 * The owner of a code: of an address that anybody can enter, or of the person who is signed in. Each has its own tries.
 */
export type CodeOwner = { readonly email: string } | { readonly userId: string; readonly purpose: AddressPurpose };

/** Counts a try and answers what the code is checked against, the newest code first; undefined when there is none or its tries are used up. */
export async function tryCode(db: Db, owner: CodeOwner, now: Date) {
  const tries = 'email' in owner ? 'code_tries' : 'own_code_tries';
  return db
    .updateTable('account_secrets as s')
    .from('users as u')
    .set((eb) => ({ [tries]: eb(`s.${tries}`, '+', 1) }))
    .whereRef('u.id', '=', 's.user_id')
    .where((eb) => eb.or([eb('s.purpose', '=', 'change_email'), eb('u.email', '=', eb.ref('s.email'))]))
    .where('u.disabled_at', 'is', null)
    .where((eb) => ('email' in owner ? eb('u.email', '=', owner.email) : eb('u.id', '=', owner.userId)))
    .where('s.purpose', '=', 'email' in owner ? 'verify_email' : owner.purpose)
    .where('s.code_expires_at', '>', now)
    .where(`s.${tries}`, '<', CODES.address.tries)
    .returning([
      's.user_id',
      's.code_hash',
      sql<string | null>`case when s.former_code_expires_at > ${now} then s.former_code_hash end`.as(
        'former_code_hash',
      ),
    ])
    .executeTakeFirst();
}

/** Takes the code of that hash, once, and whatever else was mailed for the address; undefined when it is gone. */
export async function takeCode(trx: Trx, { userId, codeHash }: { userId: string; codeHash: string }) {
  return trx
    .deleteFrom('account_secrets')
    .where('purpose', 'in', ['verify_email', 'change_email'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('code_hash', '=', codeHash), eb('former_code_hash', '=', codeHash)]))
    .returning(['user_id', 'email', 'purpose'])
    .executeTakeFirst();
}

type Purpose = AccountSecretsTable['purpose'];

/** Takes the link of that hash, once, and whatever else was mailed for it; undefined when it is gone. */
export async function takeLink(trx: Trx, purposes: readonly Purpose[], tokenHash: Uint8Array, now: Date) {
  return trx
    .deleteFrom('account_secrets')
    .where('purpose', 'in', purposes)
    .where((eb) =>
      eb.or([
        eb.and([eb('token_hash', '=', tokenHash), eb('expires_at', '>', now)]),
        eb.and([eb('former_token_hash', '=', tokenHash), eb('former_expires_at', '>', now)]),
      ]),
    )
    .returning(['user_id', 'email', 'purpose'])
    .executeTakeFirst();
}

/** Finds the person whose password a link may set. */
export async function findResetOwner(db: Db, tokenHash: Uint8Array, now: Date) {
  return db
    .selectFrom('account_secrets as s')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 's.user_id').onRef('u.email', '=', 's.email'))
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.purpose', '=', 'reset_password')
    .where('s.expires_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
}

/** Voids what somebody who knew the former password may have asked for. */
export async function deleteAskedSecrets(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('account_secrets')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['reset_password', 'change_email'])
    .execute();
}

/** Removes expired secrets. */
export async function deleteOldSecrets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_secrets').where('expires_at', '<=', now).execute();
}
