import { type Kysely, sql } from 'kysely';
import { MINUTE, after } from '../../platform/clock.ts';
import type { Tables } from '../../platform/db/index.ts';

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
