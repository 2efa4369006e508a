import { EVERYONE, facilityTopic, userTopic } from '../../../platform/live/refresh.ts';
import type { Listener } from '../../../platform/live/stream.ts';
import type { Actor } from './actor.policy.ts';

/** The topic of open emergencies, which every donor may see. */
export const DONORS = 'donors';

/** Returns what an actor may hear of; another role in the same facility ends a stream, too. */
export function listenerOf(actor: Actor): Listener {
  const { userId, sessionId } = actor;
  const own = [userTopic(userId), EVERYONE];
  if (actor.role === 'donor') return { userId, sessionId, topics: [...own, DONORS], role: 'donor' };
  return { userId, sessionId, topics: [...own, facilityTopic(actor.facilityId)], role: actor.personnelRole };
}
