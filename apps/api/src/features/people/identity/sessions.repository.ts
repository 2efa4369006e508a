import type { AccountRole, BloodType, PersonnelRole } from '@sanguine/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DAY, HOUR, MINUTE, after } from '../../../platform/clock.ts';
import { fixed, type Tables, type Trx } from '../../../platform/db/index.ts';
import type { IssuedSession } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import { endAndSayWhy, type EndReason } from './ended-sessions.repository.ts';
import { hashOfToken, newToken } from './tokens.rules.ts';

/** Idle and absolute lifetimes in milliseconds: short where patients' needs are seen, long on a donor's own phone. */
const LIFETIMES: Record<AccountRole, { idle: number; absolute: number }> = {
  donor: { idle: 14 * DAY, absolute: 30 * DAY },
  facility_staff: { idle: 30 * MINUTE, absolute: 12 * HOUR },
  operator: { idle: 30 * MINUTE, absolute: 12 * HOUR },
};

/** Enough for a person's devices and some that they have forgotten; the account lists each of them. */
const MAX_SESSIONS = 20;

type Db = Kysely<Tables>;

interface NewSession {
  readonly userId: string;
  readonly role: AccountRole;
  readonly userAgent: string;
  readonly now: Date;
  /** It ends then at the latest: the person was asked for their password long before. */
  readonly until?: Date | undefined;
}

/** Begins a session of 256 random bits, of which only the hash is stored; `audit_session` writes the trail. */
export async function insertSession(db: Db, input: NewSession): Promise<IssuedSession> {
  const { userId, role, userAgent, now, until } = input;
  const token = newToken();
  const expiresAt = until ?? after(now, LIFETIMES[role].absolute);
  const session = { id: newId(), token, expiresAt };
  // Trigger: apps/api/sql/people/identity/audit_session.sql
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: hashOfToken(token),
      user_id: userId,
      user_agent: userAgent.slice(0, 300),
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return session;
}

/** Makes room for one more session by ending the least recently used ones. Call it under the person's lock. */
export async function endOldestSessions(trx: Trx, userId: string): Promise<void> {
  const oldest = sql`s.id in (
    select id from sessions where user_id = ${userId} order by last_seen_at desc, id desc offset ${MAX_SESSIONS - 1}
  )`;
  await endAndSayWhy(trx, oldest, 'expired');
}

export interface SignInSessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly role: AccountRole;
  readonly facility_id: string | null;
  readonly personnel_role: PersonnelRole | null;
  readonly blood_type: BloodType | null;
  readonly has_second_factor: boolean;
  readonly locale: string | null;
}

const idle = (milliseconds: number) => sql.lit(`${milliseconds / MINUTE} minutes`);

/** Sessions that were last used before this have ended. */
function idleLimit(role: RawBuilder<unknown>, now: Date): RawBuilder<Date> {
  return sql<Date>`${now}::timestamptz - case when ${role} = 'donor'
    then interval ${idle(LIFETIMES.donor.idle)} else interval ${idle(LIFETIMES.facility_staff.idle)} end`;
}

/** Those of these sessions that are live, and whose people may still sign in. */
function liveSessions(which: RawBuilder<unknown>, now: Date): RawBuilder<SignInSessionRow> {
  return sql<SignInSessionRow>`
    select s.id, s.user_id, u.role, u.facility_id, u.personnel_role, u.blood_type, u.locale,
      exists (select from second_factors x where x.user_id = coalesce(u.same_person_as, u.id) and x.confirmed_at is not null) as has_second_factor
    from sessions s join users u on u.id = s.user_id
    where ${which} and s.expires_at > ${now} and u.disabled_at is null
      and s.last_seen_at >= ${idleLimit(sql`u.role`, now)}`;
}

const sessionUnder = fixed((hash: Buffer, now: Date) => liveSessions(sql`s.token_hash = ${hash}`, now));

/** The live session of a token. */
export async function findSession(db: Db, token: string, now: Date): Promise<SignInSessionRow | undefined> {
  return (await sessionUnder(db, hashOfToken(token), now))[0];
}

const touchedUnder = fixed(
  (hash: Buffer, now: Date, seenSince: Date) => sql<SignInSessionRow>`
    with found as (${liveSessions(sql`s.token_hash = ${hash}`, now)}), seen as (
      update sessions s set last_seen_at = ${now} from found
      where s.id = found.id and s.last_seen_at < ${seenSince}
    )
    select * from found`,
);

/** The live session of a token. The same statement notes its use, unless one has been noted since `seenSince`. */
export async function touchSession(db: Db, token: string, when: { now: Date; seenSince: Date }) {
  return (await touchedUnder(db, hashOfToken(token), when.now, when.seenSince))[0];
}

/** The live ones of these sessions. */
export async function listSessionsById(db: Db, ids: readonly string[], now: Date): Promise<SignInSessionRow[]> {
  return (await liveSessions(sql`s.id = any(${[...ids]}::uuid[])`, now).execute(db)).rows;
}

/** Ends the session of a token, if there is still one. */
export async function endSessionOfToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute();
}

/** Returns when a session ends at the latest, however much it is used. */
export async function findEndOfSession(db: Db, sessionId: string): Promise<Date | undefined> {
  const row = await db.selectFrom('sessions').select('expires_at').where('id', '=', sessionId).executeTakeFirst();
  return row?.expires_at;
}

/** Matches a person in whichever of their accounts. */
const ofPerson = (userId: string) => sql`s.user_id = any(accounts_of_person(${userId}::uuid))`;

/** Ends one session of a person; false when they have none of that id. */
export async function endSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const which = sql`s.id = ${sessionId}::uuid and ${ofPerson(userId)}`;
  return (await endAndSayWhy(db, which, 'elsewhere')) > 0;
}

/** Signs a person out everywhere; answers on how many devices. */
export function endSessions(trx: Trx, userId: string, reason: EndReason): Promise<number> {
  return endAndSayWhy(trx, ofPerson(userId), reason);
}

/** Signs a person out everywhere but here. */
export async function endOtherSessions(
  trx: Trx,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  reason: EndReason,
): Promise<void> {
  await endAndSayWhy(trx, sql`${ofPerson(userId)} and s.id <> ${sessionId}::uuid`, reason);
}

/** Ends the sessions in an account that may no longer be used: there is nothing to come back to. */
export async function deleteSessions(trx: Trx, userId: string): Promise<void> {
  // Trigger: apps/api/sql/people/identity/audit_session.sql
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Removes sessions that have ended by their age. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  const which = sql`s.id in (select o.id from sessions o join users u on u.id = o.user_id
    where o.expires_at <= ${now} or o.last_seen_at < ${idleLimit(sql`u.role`, now)})`;
  await endAndSayWhy(db, which, 'expired');
}
