import { combineReactions, reactionTo } from '../../../platform/outbox/dispatcher.ts';
import type { Reaction } from '../../../platform/outbox/events.ts';
import { endAfterBooking } from './end-after-booking.ts';
import { thankDonor } from './reactions/thank-donor.request-completed.ts';
import { withdrawNextGift } from './withdraw-next-gift.ts';

type BookedEvent = 'request.created' | 'request.booked' | 'emergency.answered' | 'request.walked-in';

const endPendingBookings: Reaction<BookedEvent> = (services, { payload: { requestId } }) =>
  endAfterBooking(services, requestId);

type EndedEvent = 'request.undone' | 'request.withdrawn' | 'request.overturned' | 'request.disputed';

const withdrawNext: Reaction<EndedEvent> = (services, { payload: { requestId } }) =>
  withdrawNextGift(services, requestId);

/** The reactions of the wait-list: who has booked at a facility no longer waits there, and who has given is thanked and offered the next time. */
export const waitListReactions = combineReactions<BookedEvent | EndedEvent | 'request.completed'>(
  reactionTo('request.created', endPendingBookings),
  reactionTo('request.booked', endPendingBookings),
  reactionTo('emergency.answered', endPendingBookings),
  reactionTo('request.walked-in', endPendingBookings),
  reactionTo('request.completed', thankDonor),
  reactionTo('request.undone', withdrawNext),
  reactionTo('request.withdrawn', withdrawNext),
  reactionTo('request.overturned', withdrawNext),
  reactionTo('request.disputed', withdrawNext),
);
