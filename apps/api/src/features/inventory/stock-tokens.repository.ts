import { type Kysely, type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';

export interface StockTokenRow {
  readonly id: string;
  readonly name: string;
  readonly last_four: string;
  readonly created_by: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
}

const MOST_LISTED = 100;

const columns = sql`t.id, t.name, t.last_four, t.created_at, t.last_used_at, t.revoked_at,
  (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = t.created_by) as created_by`;

/** Those that work first, the newest first. */
export async function listTokens(db: Kysely<Tables>, facilityId: string): Promise<StockTokenRow[]> {
  const { rows } = await sql<StockTokenRow>`
    select ${columns} from facility_api_tokens t where t.facility_id = ${facilityId}
    order by t.revoked_at is not null, t.created_at desc, t.id desc limit ${MOST_LISTED}`.execute(db);
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
  /** So many of a facility work at the same time. */
  readonly most: number;
}

/** The lock under which a facility's tokens are counted. */
export function lockFacility(facilityId: string) {
  return sql`select from facilities f where f.id = ${facilityId} for no key update`;
}

/** The write of a token, unless the facility has its share. */
export function insertToken(trx: Transaction<Tables>, token: NewToken) {
  const { id, facilityId, name, hash, lastFour, userId, now, most } = token;
  return sql<StockTokenRow>`
    with t as (
      insert into facility_api_tokens (id, facility_id, name, token_hash, last_four, created_by, created_at)
      select ${id}::uuid, ${facilityId}::uuid, ${name}, ${hash}::bytea, ${lastFour}, ${userId}::uuid, ${now}::timestamptz
      where (select count(*) from facility_api_tokens w where w.facility_id = ${facilityId} and w.revoked_at is null)
        < ${most}
        and exists (select from users u where u.id = ${userId} and u.personnel_role = 'Admin' and u.disabled_at is null)
      returning *
    )
    select ${columns} from t`;
}

/** Revokes a token of the facility; one that is revoked stays as it was. */
export async function revokeToken(
  db: Kysely<Tables>,
  { facilityId, id, now }: { facilityId: string; id: string; now: Date },
): Promise<StockTokenRow | undefined> {
  const { rows } = await sql<StockTokenRow>`
    with t as (
      update facility_api_tokens set revoked_at = coalesce(revoked_at, ${now})
      where id = ${id} and facility_id = ${facilityId} returning *
    )
    select ${columns} from t`.execute(db);
  return rows[0];
}

/** The write that revokes the tokens that a person made, and has seen. */
export function revokingTokensOf(userId: string, now: Date) {
  return sql`update facility_api_tokens set revoked_at = ${now} where created_by = ${userId} and revoked_at is null`;
}

/** Locks an Admin against being removed or demoted meanwhile; no row for who is none any more. */
export function lockingAdmin(userId: string) {
  return sql<{ id: string }>`select id from users
    where id = ${userId} and personnel_role = 'Admin' and disabled_at is null for share`;
}
