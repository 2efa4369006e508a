import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { tellStaffOfEmergency } from '../notifications.repository.ts';

/** Enough donors answered an emergency request. */
export const notifyStaffOfCover: Reaction = async ({ db, clock }, { id, payload }) => {
  const { requestId } = payload;
  if (requestId === undefined) return;
  await tellStaffOfEmergency(db.kysely, { eventId: id, kind: 'emergency_covered', requestId, now: clock.now() });
};
