import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { announce, staffOfBooking } from '../announce.repository.ts';

/** A donor does not come. What the staff cancelled is no news to them. */
export const notifyStaffOfCancellation: Reaction = async ({ db, clock }, { id, payload }) => {
  const { requestId, by } = payload;
  if (requestId === undefined || by !== 'donor') return;
  await announce(
    db.kysely,
    { eventId: id, kind: 'booking_cancelled', requestId, now: clock.now() },
    staffOfBooking(requestId),
  );
};
