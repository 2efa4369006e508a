import type { Reaction, Reactions } from '../../platform/outbox/events.ts';
import { endAfterBooking } from './end-after-booking.ts';
import { findBooker } from './wait-list.read-model.ts';

type BookedEvent = 'request.created' | 'request.booked' | 'emergency.answered' | 'request.walked-in';

const endWaiting: Reaction<BookedEvent> = async (services, { payload: { requestId } }) => {
  const booking = await findBooker(services.db.kysely, requestId);
  if (booking !== undefined) await endAfterBooking(services, booking);
};

/** The reactions of the wait-list. Who has booked at a facility no longer waits there. */
export const waitListReactions: Reactions<BookedEvent> = {
  'request.created': [endWaiting],
  'request.booked': [endWaiting],
  'emergency.answered': [endWaiting],
  'request.walked-in': [endWaiting],
};
