import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { announce, staffOf } from '../announce.repository.ts';

/** Enough donors answered an emergency request. */
export const notifyStaffOfCover: Reaction = async ({ db, clock }, { id, payload }) => {
  const { requestId } = payload;
  if (requestId === undefined) return;
  await announce(
    db.kysely,
    { eventId: id, kind: 'emergency_covered', requestId, now: clock.now() },
    staffOf(requestId),
  );
};
