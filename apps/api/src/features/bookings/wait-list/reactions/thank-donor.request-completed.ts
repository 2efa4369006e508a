import type { Reaction } from '../../../../platform/outbox/events.ts';
import { announce, donorOf } from '../../../notify/notifications/index.ts';
import { holdNextGift } from '../hold-next-gift.ts';

/** Keeps a time for the next donation of a donor who has given, then thanks them: the thanks say which one. */
export const thankDonor: Reaction<'request.completed'> = async (services, { id: eventId, payload: { requestId } }) => {
  await holdNextGift(services, requestId);
  const news = { eventId, kind: 'request_completed', subjectId: requestId, now: services.clock.now() } as const;
  await services.db.transaction((trx) => announce(trx, news, donorOf(requestId)));
};
