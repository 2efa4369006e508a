import type { Actor } from '../http/actor.ts';
import { DONORS, EVERYONE, facilityTopic, userTopic } from './hint.ts';

/** All that somebody may hear of. */
export function topicsOf(actor: Actor): readonly string[] {
  const own = [userTopic(actor.userId), EVERYONE];
  return actor.role === 'donor' ? [...own, DONORS] : [...own, facilityTopic(actor.facilityId)];
}

/** Whether two actors may do the same: where not, an open stream is one of before. */
export function isSamePower(a: Actor, b: Actor): boolean {
  const role = (actor: Actor) => (actor.role === 'donor' ? '' : actor.personnelRole);
  return topicsOf(a).join() === topicsOf(b).join() && role(a) === role(b);
}
