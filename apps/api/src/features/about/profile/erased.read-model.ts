import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/index.ts';

/** An account that was erased, by the reference of the trail: with its row nobody can say any more whose it was. */
export interface ErasedAccount {
  readonly ref: string;
  readonly at: Date;
}

/** Lists what the trail says of erased accounts, the oldest first. */
export async function listErased(kysely: Kysely<Tables>): Promise<ErasedAccount[]> {
  const { rows } = await sql<ErasedAccount>`
    select subject_id as ref, min(at) as at from audit_events
    where split_part(action, '.', 1) = 'account' and action = 'account.erased'
    group by 1 order by 2, 1`.execute(kysely);
  return rows;
}

/** Finds the accounts of these references, and whether their address was ever proven. */
export async function listByRef(
  kysely: Kysely<Tables>,
  refs: readonly string[],
): Promise<{ id: string; isProven: boolean }[]> {
  const rows = await kysely
    .selectFrom('users')
    .select(['id', 'first_verified_at'])
    .where('audit_ref', '=', sql<string>`any(${refs}::uuid[])`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, first_verified_at: provenAt }) => ({ id, isProven: provenAt !== null }));
}
