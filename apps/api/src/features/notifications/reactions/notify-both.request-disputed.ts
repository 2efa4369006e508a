import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { announce, operators, staffOf } from '../announce.repository.ts';

/** A donor says that a recorded donation was not theirs: those who recorded it hear of it, and those who settle it. */
export const notifyBothOfDispute: Reaction = async ({ db, clock }, { id, payload }) => {
  const { requestId } = payload;
  if (requestId === undefined) return;
  const about = { eventId: id, requestId, now: clock.now() };
  await announce(db.kysely, { ...about, kind: 'donation_disputed' }, staffOf(requestId));
  await announce(db.kysely, { ...about, kind: 'dispute_to_settle' }, operators);
};
