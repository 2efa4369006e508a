import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { announce, staffOf } from '../announce.repository.ts';

/** The operator settled a dispute. */
export const notifyStaffOfSettlement: Reaction = async ({ db, clock }, { id, payload }) => {
  const { requestId } = payload;
  if (requestId === undefined) return;
  await announce(db.kysely, { eventId: id, kind: 'dispute_settled', requestId, now: clock.now() }, staffOf(requestId));
};
