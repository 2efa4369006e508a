import type { NotificationKind } from '@sanguine/contract';
import type { RawBuilder } from 'kysely';
import type { Reaction, Reactions, StoredEvent } from '../../platform/outbox/dispatcher.ts';
import {
  announce,
  announceEach,
  donorOf,
  donorsPromisedTo,
  operators,
  staffOf,
  staffOfBooking,
  staffOfEmergency,
  testersOf,
} from './announce.repository.ts';

type IsNews = (payload: StoredEvent['payload']) => boolean;

/** Notifies the readers of the event's request, where it is news to them. */
function notify(
  kind: NotificationKind,
  readersOf: (requestId: string) => RawBuilder<unknown>,
  isNews: IsNews = () => true,
): Reaction {
  return async ({ db, clock }, { id: eventId, payload }) => {
    const { requestId } = payload;
    if (requestId === undefined || !isNews(payload)) return;
    await db.transaction((trx) => announce(trx, { eventId, kind, requestId, now: clock.now() }, readersOf(requestId)));
  };
}

/** Notifies people who each have a request of their own. */
function notifyEach(
  kind: NotificationKind,
  readersOf: (requestId: string, eventId: string) => RawBuilder<unknown>,
  isNews: IsNews = () => true,
): Reaction {
  return async ({ db, clock }, { id, payload }) => {
    const { requestId } = payload;
    if (requestId === undefined || !isNews(payload)) return;
    await db.transaction((trx) => announceEach(trx, { kind, now: clock.now() }, readersOf(requestId, id)));
  };
}

const byDonor: IsNews = ({ by }) => by === 'donor';
const isOutcome =
  (expected: string): IsNews =>
  ({ outcome }) =>
    outcome === expected;

/** Notifies the donor of what others, or time, decided. What donors did themselves is not news to them. */
function notifyDonor(kind: NotificationKind): Reaction {
  return notify(kind, donorOf, (payload) => !byDonor(payload));
}

/** Who is notified of what, each by the channels that they chose. */
export const notificationReactions: Reactions = {
  'request.created': [notify('booking_received', staffOfBooking)],
  'request.approved': [notifyDonor('request_accepted')],
  'request.declined': [notifyDonor('request_declined')],
  'request.cancelled': [notifyDonor('request_cancelled'), notify('booking_cancelled', staffOfBooking, byDonor)],
  // Donations that were promised to an emergency remain: the staff record whether they took place.
  'request.expired': [
    notifyDonor('request_expired'),
    notify('emergency_expired', staffOfEmergency),
    notifyEach('appeal_ended', donorsPromisedTo),
  ],
  'request.completed': [notifyDonor('request_completed')],
  'request.undone': [notifyDonor('completion_undone')],
  'request.withdrawn': [notifyDonor('donation_withdrawn')],
  'request.disputed': [notify('donation_disputed', staffOf), notify('dispute_to_settle', operators)],
  'request.upheld': [notifyDonor('donation_stands'), notify('dispute_settled', staffOf)],
  'request.overturned': [notifyDonor('donation_withdrawn'), notify('dispute_settled', staffOf)],
  // Where facilities disagree, each is asked to check its own donation and learns nothing of the others.
  'blood-type.changed': [
    notify('blood_type_tested', donorOf, isOutcome('tested')),
    notify('blood_type_corrected', donorOf, isOutcome('corrected')),
    notify('blood_type_unclear', donorOf, isOutcome('unclear')),
    notifyEach('blood_type_questioned', testersOf, isOutcome('unclear')),
  ],
  'emergency.answered': [notify('emergency_answered', staffOf)],
  'emergency.covered': [notify('emergency_covered', staffOf)],
};
