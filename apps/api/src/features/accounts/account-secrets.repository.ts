import type { Insertable, Kysely } from 'kysely';
import type { Tables, Trx } from '../../platform/db/index.ts';
import type { AccountSecretsTable } from './accounts.table.ts';

type Db = Kysely<Tables>;

const CODE_TRIES = 5;

/** Whose address it is, among the people who may sign in. */
export async function findUserIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
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
    .executeTakeFirst();
}

/** Stores a secret; an earlier one of the person for the same purpose is void from now on. */
export async function replaceSecret(
  db: Db,
  secret: Omit<Insertable<AccountSecretsTable>, 'code_tries' | 'own_code_tries' | 'code_hash' | 'code_expires_at'> & {
    code?: { hash: string; expiresAt: Date };
  },
): Promise<void> {
  const { code, ...rest } = secret;
  const codeIs = { code_hash: code?.hash ?? null, code_expires_at: code?.expiresAt ?? null };
  const row = { ...rest, ...codeIs, code_tries: 0, own_code_tries: 0 };
  await db
    .insertInto('account_secrets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute();
}

/** Whose code it is: of an address that anybody can enter, or of the person who is signed in. Each has its own tries. */
export type CodeOwner = { readonly email: string } | { readonly userId: string };

/** Counts a try and answers what the code is checked against; undefined when there is none or its tries are used up. */
export async function tryCode(db: Db, owner: CodeOwner, now: Date) {
  const tries = 'email' in owner ? 'code_tries' : 'own_code_tries';
  return db
    .updateTable('account_secrets as s')
    .from('users as u')
    .set((eb) => ({ [tries]: eb(`s.${tries}`, '+', 1) }))
    .whereRef('u.id', '=', 's.user_id')
    .whereRef('u.email', '=', 's.email')
    .where('u.disabled_at', 'is', null)
    .where((eb) => ('email' in owner ? eb('u.email', '=', owner.email) : eb('u.id', '=', owner.userId)))
    .where('s.purpose', '=', 'verify_email')
    .where('s.code_expires_at', '>', now)
    .where(`s.${tries}`, '<', CODE_TRIES)
    .returning(['s.user_id', 's.code_hash'])
    .executeTakeFirst();
}

/** Takes the code of that hash, once; undefined when it is gone. */
export async function takeCode(trx: Trx, { userId, codeHash }: { userId: string; codeHash: string }) {
  return trx
    .deleteFrom('account_secrets')
    .where('purpose', '=', 'verify_email')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}

type Purpose = AccountSecretsTable['purpose'];

/** Takes the link of that hash, once; undefined when it is gone. */
export async function takeLink(trx: Trx, purpose: Purpose, tokenHash: Uint8Array, now: Date) {
  return trx
    .deleteFrom('account_secrets')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}

/** Whose password a link may set. */
export async function findResetOwner(db: Db, tokenHash: Uint8Array, now: Date) {
  return db
    .selectFrom('account_secrets as s')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 's.user_id').onRef('u.email', '=', 's.email'))
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.purpose', '=', 'reset_password')
    .where('s.expires_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
}

export async function deleteResetLink(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('account_secrets')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset_password')
    .execute();
}

/** Removes expired secrets. */
export async function deleteOldSecrets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_secrets').where('expires_at', '<=', now).execute();
}
