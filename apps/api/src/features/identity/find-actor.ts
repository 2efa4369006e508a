import { MINUTE } from '../../platform/clock.ts';
import type { Listener } from '../../platform/live/stream.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from './actor.policy.ts';
import { listenerOf } from './listener.rules.ts';
import { type SessionRow, findSession, listSignInSessions, touchSession } from './sessions.repository.ts';

/** Whose session it is; undefined for staff who belong to no facility. */
function actorOf(row: SessionRow): Account | undefined {
  const person = {
    userId: row.user_id,
    sessionId: row.id,
    hasSecondFactor: row.has_second_factor,
    locale: row.locale,
  };
  if (row.role === 'donor') return { ...person, role: 'donor', bloodType: row.blood_type ?? undefined };
  if (row.role === 'operator') return { ...person, role: 'operator' };
  if (row.facility_id === null || row.personnel_role === null) return undefined;
  return { ...person, role: 'facility_staff', facilityId: row.facility_id, personnelRole: row.personnel_role };
}

/** The tokens that were used in the present minute: noting each use in the database would cost half as much as the check. */
const usedBy = new WeakMap<Services, { minute: number; tokens: Set<string> }>();

function usedIn(services: Services, minute: number): Set<string> {
  const known = usedBy.get(services);
  if (known?.minute === minute) return known.tokens;
  const tokens = new Set<string>();
  usedBy.set(services, { minute, tokens });
  return tokens;
}

/**
 * The person behind a session token, or undefined when the session has ended or they may no longer sign in. What the
 * browser does on its own is no use of the session.
 */
export async function findActor(services: Services, token: string, isUse: boolean): Promise<Account | undefined> {
  const { kysely } = services.db;
  const now = services.clock.now();
  const minute = Math.floor(now.getTime() / MINUTE);
  const used = usedIn(services, minute);
  const row =
    !isUse || used.has(token)
      ? await findSession(kysely, token, now)
      : await touchSession(kysely, token, { now, seenSince: new Date(minute * MINUTE) });
  if (row === undefined) return undefined;
  if (isUse) used.add(token);
  return actorOf(row);
}

/** What the people of these sessions may hear of now; without those whose session has ended. */
export async function findListeners(
  { db, clock }: Services,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Listener>> {
  const rows = await listSignInSessions(db.kysely, sessionIds, clock.now());
  const actors = rows.flatMap((row) => actorOf(row) ?? []);
  return new Map(actors.flatMap((actor) => (actor.role === 'operator' ? [] : [[actor.sessionId, listenerOf(actor)]])));
}
