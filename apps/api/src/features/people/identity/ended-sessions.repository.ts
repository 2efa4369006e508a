import { type Kysely, type RawBuilder, sql } from 'kysely';
import { after, DAY } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/db/index.ts';
import type { EndedSessionsTable } from './identity.table.ts';
import { hashOfToken } from './tokens.rules.ts';

export type EndReason = EndedSessionsTable['reason'];

/** As long as a session may last: a browser has given up the cookie by then. */
const KEPT_DAYS = 30;

/** Ends these sessions `s`, and keeps why; answers how many. */
export async function endAndSayWhy(db: Kysely<Tables>, which: RawBuilder<unknown>, reason: EndReason): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with ended as (delete from sessions s where ${which} returning s.token_hash)
    insert into ended_sessions (token_hash, reason) select token_hash, ${reason} from ended`.execute(db);
  return Number(numAffectedRows);
}

/** Returns why the session of a token is no longer live; undefined where there never was one, or its person is gone. */
export async function whyEnded(db: Kysely<Tables>, token: string): Promise<EndReason | undefined> {
  const hash = hashOfToken(token);
  const { rows } = await sql<{ reason: EndReason | null }>`
    select coalesce(
      (select 'expired' from sessions s join users u on u.id = s.user_id where s.token_hash = ${hash} and u.disabled_at is null),
      (select reason from ended_sessions where token_hash = ${hash})) as reason`.execute(db);
  return rows[0]?.reason ?? undefined;
}

export async function removeOldReasons(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('ended_sessions')
    .where('ended_at', '<', after(now, -KEPT_DAYS * DAY))
    .execute();
}
