import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { announce, staffOfBooking } from '../announce.repository.ts';

/** A donor's booking waits for an answer. */
export const notifyStaffOfBooking: Reaction = async ({ db, clock }, { id, payload }) => {
  const { requestId } = payload;
  if (requestId === undefined) return;
  await announce(
    db.kysely,
    { eventId: id, kind: 'booking_received', requestId, now: clock.now() },
    staffOfBooking(requestId),
  );
};
