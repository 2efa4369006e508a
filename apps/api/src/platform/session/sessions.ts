import { createHash, randomBytes } from 'node:crypto';
import type { BloodType, Role } from '@sanguine/contract';
import { type Kysely, type Transaction, sql } from 'kysely';
import { DAY, HOUR, MINUTE, after } from '../clock.ts';
import type { Tables } from '../db/tables.ts';
import type { Actor } from '../http/actor.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';

/** Idle and absolute lifetimes in milliseconds: short where patients' needs are seen, long on a donor's own phone. */
const LIFETIMES: Record<Role, { idle: number; absolute: number }> = {
  donor: { idle: 14 * DAY, absolute: 30 * DAY },
  facility_staff: { idle: 30 * MINUTE, absolute: 12 * HOUR },
};

const TOUCH_EVERY = MINUTE;

export interface IssuedSession {
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes a session of 256 random bits; only their SHA-256 is stored. */
export async function issueSession(
  db: Kysely<Tables> | Transaction<Tables>,
  input: { userId: string; role: Role; userAgent: string; now: Date },
): Promise<IssuedSession> {
  const token = randomBytes(32).toString('base64url');
  const session = { id: newId(), token, expiresAt: after(input.now, LIFETIMES[input.role].absolute) };
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: hashOf(token),
      user_id: input.userId,
      user_agent: input.userAgent.slice(0, 300),
      created_at: input.now,
      last_seen_at: input.now,
      expires_at: session.expiresAt,
    })
    .execute();
  return session;
}

function actorOf(row: {
  id: string;
  user_id: string;
  role: Role;
  facility_id: string | null;
  personnel_role: 'Admin' | 'Staff' | null;
  blood_type: BloodType | null;
}): Actor | undefined {
  const person = { userId: row.user_id, sessionId: row.id };
  if (row.role === 'donor') return { ...person, role: 'donor', bloodType: row.blood_type ?? undefined };
  if (row.facility_id === null || row.personnel_role === null) return undefined;
  return { ...person, role: 'facility_staff', facilityId: row.facility_id, personnelRole: row.personnel_role };
}

/** The person behind a session token, or undefined when there is none any more, or they may not sign in any more. */
export async function findActor(services: Services, token: string): Promise<Actor | undefined> {
  const now = services.clock.now();
  const row = await services.db.kysely
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.last_seen_at', 'u.role', 'u.facility_id', 'u.personnel_role', 'u.blood_type'])
    .where('s.token_hash', '=', hashOf(token))
    .where('s.expires_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const idle = now.getTime() - row.last_seen_at.getTime();
  if (idle > LIFETIMES[row.role].idle) return undefined;
  if (idle > TOUCH_EVERY) {
    await services.db.kysely.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', row.id).execute();
  }
  return actorOf(row);
}

/** Ends the session of a token; ending one that is gone is fine. */
export async function endSession(services: Services, token: string): Promise<void> {
  await services.db.kysely.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
}

/** Removes sessions that are past their time. */
export async function removeDeadSessions(services: Services): Promise<void> {
  const now = services.clock.now();
  await services.db.kysely
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where((eb) =>
      eb.or([
        eb('sessions.expires_at', '<=', now),
        eb(
          'sessions.last_seen_at',
          '<',
          sql<Date>`case when users.role = 'donor'
          then ${after(now, -LIFETIMES.donor.idle)}::timestamptz
          else ${after(now, -LIFETIMES.facility_staff.idle)}::timestamptz end`,
        ),
      ]),
    )
    .execute();
}
