import { MINUTE } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import type { Account } from './actor.policy.ts';
import { findSession, touchSession } from './sessions.repository.ts';
import { actorOf } from './actor-of.rules.ts';

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
  // While the disk is full people go on reading; a server that is read-only may be behind, and refuses.
  const isNoted = isUse && !used.has(token) && services.db.cause() !== 'disk full';
  const row = isNoted
    ? await touchSession(kysely, token, { now, seenSince: new Date(minute * MINUTE) })
    : await findSession(kysely, token, now);
  if (row === undefined) return undefined;
  if (isNoted) used.add(token);
  return actorOf(row);
}
