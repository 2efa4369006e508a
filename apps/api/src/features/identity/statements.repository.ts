import type { AccountRole } from '@sanguine/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/index.ts';
import { DAY, HOUR, after } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { hashOfToken, newToken } from './tokens.rules.ts';

/** A session and the write that makes it valid. */
export function newSession(
  db: Kysely<Tables>,
  input: { userId: string; role: AccountRole; userAgent: string; now: Date },
) {
  const token = newToken();
  const session = { id: newId(), token, expiresAt: after(input.now, input.role === 'donor' ? 30 * DAY : 12 * HOUR) };
  const write = db.insertInto('sessions').values({
    id: session.id,
    token_hash: hashOfToken(token),
    user_id: input.userId,
    user_agent: input.userAgent.slice(0, 300),
    created_at: input.now,
    last_seen_at: input.now,
    expires_at: session.expiresAt,
  });
  return { session, write };
}

export function lockPerson(userId: string) {
  return sql`select from users where id = ${userId} for no key update`;
}

export function endingOldest(userId: string) {
  return sql`delete from sessions where id in (
    select id from sessions where user_id = ${userId} order by last_seen_at desc, id desc offset 19)`;
}

export function endingOf(db: Kysely<Tables>, token: string) {
  return db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token));
}
