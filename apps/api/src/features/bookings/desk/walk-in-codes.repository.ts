import type { Kysely } from 'kysely';
import type { Tables, Trx } from '../../../platform/db/index.ts';

/** Stores a donor's code; the one before it is void. */
export async function replaceWalkInCode(
  db: Kysely<Tables>,
  { donorId, codeHash, expiresAt }: { donorId: string; codeHash: Uint8Array; expiresAt: Date },
): Promise<void> {
  const code = { code_hash: codeHash, expires_at: expiresAt };
  await db
    .insertInto('walk_in_codes')
    .values({ donor_id: donorId, ...code })
    .onConflict((conflict) => conflict.column('donor_id').doUpdateSet(code))
    .execute();
}

/** Takes the code of that hash, once, and answers whose it is. */
export async function takeWalkInCode(trx: Trx, codeHash: Uint8Array, now: Date): Promise<string | undefined> {
  const taken = await trx
    .deleteFrom('walk_in_codes')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returning('donor_id')
    .executeTakeFirst();
  return taken?.donor_id;
}

export async function deleteOldWalkInCodes(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('walk_in_codes').where('expires_at', '<=', now).execute();
}
