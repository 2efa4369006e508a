import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { announce, announceEach, promisedTo, staffOfEmergency } from '../announce.repository.ts';

/**
 * The date of an emergency has passed. Its staff hear that it was closed, donors whose promise is not recorded yet that it
 * ended; their donations stand, for the staff to record whether they took place.
 */
export const notifyBothOfExpiry: Reaction = async ({ db, clock }, { id, payload }) => {
  const { requestId } = payload;
  if (requestId === undefined) return;
  const now = clock.now();
  const news = { eventId: id, kind: 'emergency_expired', requestId, now } as const;
  await announce(db.kysely, news, staffOfEmergency(requestId));
  await announceEach(db.kysely, { kind: 'appeal_ended', now }, promisedTo(requestId, id));
};
