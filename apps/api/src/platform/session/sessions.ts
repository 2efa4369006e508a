import { createHash, randomBytes } from 'node:crypto';
import type { AccountRole, BloodType } from '@sanguine/contract';
import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import { DAY, HOUR, MINUTE, after } from '../clock.ts';
import type { Tables } from '../db/tables.ts';
import type { Account } from '../http/actor.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';

/** Idle and absolute lifetimes in milliseconds: short where patients' needs are seen, long on a donor's own phone. */
const LIFETIMES: Record<AccountRole, { idle: number; absolute: number }> = {
  donor: { idle: 14 * DAY, absolute: 30 * DAY },
  facility_staff: { idle: 30 * MINUTE, absolute: 12 * HOUR },
  operator: { idle: 30 * MINUTE, absolute: 12 * HOUR },
};

/** A person's own devices and some that they have forgotten; each is listed in the account. */
const MOST_SESSIONS = 20;

export interface IssuedSession {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
  /** By which the browser is known at the next sign-in. */
  readonly deviceToken?: string;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

type Db = Kysely<Tables> | Transaction<Tables>;

interface NewSession {
  readonly userId: string;
  readonly role: AccountRole;
  readonly userAgent: string;
  readonly now: Date;
}

/** A session of 256 random bits, and the write that makes it valid; only the SHA-256 of the bits is stored. */
export function newSession(db: Db, input: NewSession) {
  const token = randomBytes(32).toString('base64url');
  const session: IssuedSession = { id: newId(), token, expiresAt: after(input.now, LIFETIMES[input.role].absolute) };
  const write = db.insertInto('sessions').values({
    id: session.id,
    token_hash: hashOf(token),
    user_id: input.userId,
    user_agent: input.userAgent.slice(0, 300),
    created_at: input.now,
    last_seen_at: input.now,
    expires_at: session.expiresAt,
  });
  return { session, write };
}

/** Whoever counts what belongs to a person holds this first, as a statement of its own: then nobody adds to it meanwhile. */
export function lockPerson(userId: string) {
  return sql`select from users where id = ${userId} for no key update`;
}

/** The write that makes room for one more, under the person's lock: of a person's sessions those end that were not used for longest. */
export function endingOldest(userId: string) {
  return sql`delete from sessions where id in (
    select id from sessions where user_id = ${userId} order by last_seen_at desc, id desc offset ${MOST_SESSIONS - 1})`;
}

/** Makes a session and stores it. */
export async function issueSession(db: Db, input: NewSession): Promise<IssuedSession> {
  const { session, write } = newSession(db, input);
  await write.execute();
  return session;
}

interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly role: AccountRole;
  readonly facility_id: string | null;
  readonly personnel_role: 'Admin' | 'Staff' | null;
  readonly blood_type: BloodType | null;
  readonly has_second_factor: boolean;
}

/** Who stands behind a session; undefined for staff of no facility. */
export function actorOf(row: SessionRow): Account | undefined {
  const person = { userId: row.user_id, sessionId: row.id, hasSecondFactor: row.has_second_factor };
  if (row.role === 'donor') return { ...person, role: 'donor', bloodType: row.blood_type ?? undefined };
  if (row.role === 'operator') return { ...person, role: 'operator' };
  if (row.facility_id === null || row.personnel_role === null) return undefined;
  return { ...person, role: 'facility_staff', facilityId: row.facility_id, personnelRole: row.personnel_role };
}

/** Sessions that were last used before this are dead. */
function idleLimit(role: RawBuilder<unknown>, now: Date): RawBuilder<Date> {
  return sql<Date>`case when ${role} = 'donor'
    then ${after(now, -LIFETIMES.donor.idle)}::timestamptz
    else ${after(now, -LIFETIMES.facility_staff.idle)}::timestamptz end`;
}

/** The live ones of these sessions, whose people may still sign in. */
function liveSessions(which: RawBuilder<unknown>, now: Date): RawBuilder<SessionRow> {
  return sql<SessionRow>`
    select s.id, s.user_id, u.role, u.facility_id, u.personnel_role, u.blood_type,
      exists (select from second_factors x where x.user_id = u.id and x.confirmed_at is not null) as has_second_factor
    from sessions s join users u on u.id = s.user_id
    where ${which} and s.expires_at > ${now} and u.disabled_at is null
      and s.last_seen_at >= ${idleLimit(sql`u.role`, now)}`;
}

/** The live session of a token, whose person may still sign in. */
export function sessionOf(token: string, now: Date): RawBuilder<SessionRow> {
  return liveSessions(sql`s.token_hash = ${hashOf(token)}`, now);
}

function sessionSeen(token: string, now: Date, minute: number): RawBuilder<SessionRow> {
  return sql<SessionRow>`
    with found as (${sessionOf(token, now)}), seen as (
      update sessions s set last_seen_at = ${now} from found
      where s.id = found.id and s.last_seen_at < ${new Date(minute * MINUTE)}
    )
    select * from found`;
}

/** The tokens that were seen in the present minute: noting it for each call would cost half as much as the check. */
const seenBy = new WeakMap<Services, { minute: number; tokens: Set<string> }>();

function seenIn(services: Services, minute: number): Set<string> {
  const known = seenBy.get(services);
  if (known?.minute === minute) return known.tokens;
  const tokens = new Set<string>();
  seenBy.set(services, { minute, tokens });
  return tokens;
}

/** Who stands behind these sessions now; without those that have ended. */
export async function findActors(
  { db, clock }: Services,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const live = liveSessions(sql`s.id = any(${[...sessionIds]}::uuid[])`, clock.now());
  const { rows } = await live.execute(db.kysely);
  return new Map(
    rows.flatMap((row) => {
      const actor = actorOf(row);
      return actor === undefined ? [] : [[row.id, actor] as const];
    }),
  );
}

/**
 * The person behind a session token, or undefined when there is none any more, or they may not sign in any more. What
 * the browser does by itself is no use of the session.
 */
export async function findActor(services: Services, token: string, isUse = true): Promise<Account | undefined> {
  const now = services.clock.now();
  const minute = Math.floor(now.getTime() / MINUTE);
  const seen = seenIn(services, minute);
  const statement = !isUse || seen.has(token) ? sessionOf(token, now) : sessionSeen(token, now, minute);
  const { rows } = await statement.execute(services.db.kysely);
  const row = rows[0];
  if (row === undefined) return undefined;
  if (isUse) seen.add(token);
  return actorOf(row);
}

export interface PresentedSession {
  readonly token: string | undefined;
  readonly actor: Account | undefined;
}

/** The first of the sent tokens behind which somebody stands; the first of all when nobody does. */
export async function findPresented(
  services: Services,
  tokens: readonly string[],
  isUse = true,
): Promise<PresentedSession> {
  for (const token of tokens) {
    const actor = await findActor(services, token, isUse);
    if (actor !== undefined) return { token, actor };
  }
  return { token: tokens[0], actor: undefined };
}

/** The write that ends the session of a token; ending one that is gone is fine. */
export function endingOf(db: Db, token: string) {
  return db.deleteFrom('sessions').where('token_hash', '=', hashOf(token));
}

/** Removes sessions that are past their time. */
export async function removeDeadSessions(services: Services): Promise<void> {
  const now = services.clock.now();
  await services.db.kysely
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where((eb) =>
      eb.or([eb('sessions.expires_at', '<=', now), eb('sessions.last_seen_at', '<', idleLimit(sql`users.role`, now))]),
    )
    .execute();
}
