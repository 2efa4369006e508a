import { type Kysely, sql } from 'kysely';
import { MINUTE, after } from '../../../platform/clock.ts';
import type { Tables, Trx } from '../../../platform/db/index.ts';

/** The token that is in force under this hash; that it was used is noted once in a minute. */
export async function touchApiToken(db: Kysely<Tables>, hash: Uint8Array, now: Date) {
  const { rows } = await sql<{ id: string; facility_id: string }>`
    with found as (
      select t.id, t.facility_id from facility_api_tokens t where t.token_hash = ${hash} and t.revoked_at is null
    ), seen as (
      update facility_api_tokens t set last_used_at = ${now} from found
      where t.id = found.id and (t.last_used_at is null or t.last_used_at < ${after(now, -MINUTE)})
    )
    select * from found`.execute(db);
  return rows[0];
}

export interface StockTokenRow {
  readonly id: string;
  readonly name: string;
  readonly last_four: string;
  readonly created_by: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
}

const MAX_LISTED = 100;

const columns = sql`t.id, t.name, t.last_four, t.created_at, t.last_used_at, t.revoked_at,
  (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = t.created_by) as created_by`;

/** Those that work first, the newest first. */
export async function listTokens(db: Kysely<Tables>, facilityId: string): Promise<StockTokenRow[]> {
  const { rows } = await sql<StockTokenRow>`
    select ${columns} from facility_api_tokens t where t.facility_id = ${facilityId}
    order by t.revoked_at is not null, t.created_at desc, t.id desc limit ${MAX_LISTED}`.execute(db);
  return rows;
}

export interface NewToken {
  readonly id: string;
  readonly facilityId: string;
  readonly name: string;
  readonly hash: Uint8Array;
  readonly lastFour: string;
  readonly userId: string;
  readonly now: Date;
}

/** The lock under which a facility's tokens are counted. */
export async function lockTokensOf(trx: Trx, facilityId: string): Promise<void> {
  await sql`select from facilities f where f.id = ${facilityId} for no key update`.execute(trx);
}

/** Counts the tokens of a facility that work. */
export async function countTokens(trx: Trx, facilityId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from facility_api_tokens
    where facility_id = ${facilityId} and revoked_at is null`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function insertToken(trx: Trx, token: NewToken): Promise<StockTokenRow> {
  const { id, facilityId, name, hash, lastFour, userId, now } = token;
  // Trigger: apps/api/sql/people/identity/audit_api_token.sql
  const { rows } = await sql<StockTokenRow>`
    with t as (
      insert into facility_api_tokens (id, facility_id, name, token_hash, last_four, created_by, created_at)
      values (${id}, ${facilityId}, ${name}, ${hash}, ${lastFour}, ${userId}, ${now}) returning *
    )
    select ${columns} from t`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new TypeError('an insert answers its row');
  return row;
}

/** Revokes a token of the facility; one that is revoked stays as it was. */
export async function storeRevoked(
  db: Kysely<Tables>,
  { facilityId, id, now }: { facilityId: string; id: string; now: Date },
): Promise<StockTokenRow | undefined> {
  // Trigger: apps/api/sql/people/identity/audit_api_token.sql
  const { rows } = await sql<StockTokenRow>`
    with t as (
      update facility_api_tokens set revoked_at = coalesce(revoked_at, ${now})
      where id = ${id} and facility_id = ${facilityId} returning *
    )
    select ${columns} from t`.execute(db);
  return rows[0];
}

/** Revokes the tokens that a person made, and has seen. */
export async function revokeTokensOf(trx: Trx, userId: string, now: Date): Promise<void> {
  await sql`update facility_api_tokens set revoked_at = ${now}
    where created_by = ${userId} and revoked_at is null`.execute(trx);
}
