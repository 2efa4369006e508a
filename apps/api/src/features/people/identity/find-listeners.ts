import type { Listener } from '../../../platform/live/stream.ts';
import type { Services } from '../../../platform/services.ts';
import { listenerOf } from './listener.rules.ts';
import { listSessionsById } from './sessions.repository.ts';
import { actorOf } from './actor-of.rules.ts';

/** Returns what the people of these sessions may hear of now, without those whose session has ended. */
export async function findListeners(
  { db, clock }: Services,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Listener>> {
  const rows = await listSessionsById(db.kysely, sessionIds, clock.now());
  const actors = rows.flatMap((row) => actorOf(row) ?? []);
  return new Map(actors.flatMap((actor) => (actor.role === 'operator' ? [] : [[actor.sessionId, listenerOf(actor)]])));
}
