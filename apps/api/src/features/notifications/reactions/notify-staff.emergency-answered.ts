import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { announce, staffOf } from '../announce.repository.ts';

/** A donor promised a donation for an emergency request; the event names the donation. */
export const notifyStaffOfAnswer: Reaction = async ({ db, clock }, { id, payload }) => {
  const { requestId } = payload;
  if (requestId === undefined) return;
  await announce(
    db.kysely,
    { eventId: id, kind: 'emergency_answered', requestId, now: clock.now() },
    staffOf(requestId),
  );
};
