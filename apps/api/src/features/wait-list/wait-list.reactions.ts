import type { Reaction, Reactions } from '../../platform/outbox/dispatcher.ts';
import { endAfterBooking } from './end-offers.ts';
import { findBooker } from './wait-list.read-model.ts';

const endWaiting: Reaction = async (services, { payload: { requestId } }) => {
  const booking = requestId === undefined ? undefined : await findBooker(services.db.kysely, requestId);
  if (booking !== undefined) await endAfterBooking(services, booking);
};

/** The reactions of the wait-list. Who has booked at a facility no longer waits there. */
export const waitListReactions: Reactions = {
  'request.created': [endWaiting],
  'request.booked': [endWaiting],
  'emergency.answered': [endWaiting],
  'request.walked-in': [endWaiting],
};
