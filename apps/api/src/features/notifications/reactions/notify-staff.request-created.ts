import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { tellStaffOfBooking } from '../notifications.repository.ts';

/** A donor's booking waits for an answer. */
export const notifyStaffOfBooking: Reaction = async ({ db, clock }, { id, payload }) => {
  const { requestId } = payload;
  if (requestId === undefined) return;
  await tellStaffOfBooking(db.kysely, { eventId: id, kind: 'booking_received', requestId, now: clock.now() });
};
