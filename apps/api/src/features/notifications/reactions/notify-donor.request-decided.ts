import type { NotificationKind } from '@sanguine/contract';
import type { Reaction } from '../../../platform/outbox/dispatcher.ts';
import { announce, donorOf } from '../announce.repository.ts';

const KINDS: Record<string, NotificationKind> = {
  'request.approved': 'request_accepted',
  'request.declined': 'request_declined',
  'request.cancelled': 'request_cancelled',
  'request.completed': 'request_completed',
  'request.expired': 'request_expired',
  'request.undone': 'completion_undone',
  'request.withdrawn': 'donation_withdrawn',
  'request.overturned': 'donation_withdrawn',
  'request.upheld': 'donation_stands',
};

/** Tells a donor what the facility, or time, decided. What the donor did is no news to the donor. */
export const notifyDonorOfDecision: Reaction = async ({ db, clock }, { id, event, payload }) => {
  const [kind, requestId] = [KINDS[event], payload['requestId']];
  if (kind === undefined || requestId === undefined || payload['by'] === 'donor') return;
  await announce(db.kysely, { eventId: id, kind, requestId, now: clock.now() }, donorOf(requestId));
};
