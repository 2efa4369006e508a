import { NOTIFICATION_KINDS, type NotificationKind } from '@sanguine/contract';
import type { RawBuilder } from 'kysely';
import type { Trx } from '../../platform/db/index.ts';
import { userTopic } from '../../platform/live/hint.ts';
import { hintScreens } from '../../platform/outbox/emit.ts';
import type { Reaction, Reactions, StoredEvent } from '../../platform/outbox/dispatcher.ts';
import {
  announce,
  announceEach,
  donorOf,
  donorsPromisedTo,
  type News,
  operators,
  staffOf,
  staffOfBooking,
  staffOfEmergency,
  testersOf,
} from './announce.repository.ts';
import { storeSettled } from './notifications.repository.ts';
import { forgetReminders, type Reminder } from './reminders.repository.ts';

/** The events that are news to somebody. */
type NewsEvent =
  | 'request.created'
  | 'request.booked'
  | 'request.approved'
  | 'request.declined'
  | 'request.cancelled'
  | 'request.expired'
  | 'session.closed'
  | 'session.delayed'
  | 'session.reopened'
  | 'request.rescheduled'
  | 'request.completed'
  | 'request.walked-in'
  | 'request.missed'
  | 'request.undone'
  | 'request.withdrawn'
  | 'request.disputed'
  | 'request.upheld'
  | 'request.overturned'
  | 'blood-type.changed'
  | 'milestone.reached'
  | 'donation.used'
  | 'emergency.answered'
  | 'emergency.covered';

interface Cause {
  readonly event: NewsEvent;
  readonly react: (kind: NotificationKind) => Reaction;
}

type IsNews = (payload: StoredEvent['payload']) => boolean;

const always: IsNews = () => true;

function cause(
  event: NewsEvent,
  isNews: IsNews,
  notify: (trx: Trx, news: News) => Promise<unknown>,
  isOwn: IsNews = () => false,
): Cause {
  const react =
    (kind: NotificationKind): Reaction =>
    async ({ db, clock }, { id: eventId, payload }) => {
      const { requestId } = payload;
      if (requestId === undefined || !isNews(payload)) return;
      await db.transaction((trx) => notify(trx, { eventId, kind, requestId, now: clock.now(), isOwn: isOwn(payload) }));
    };
  return { event, react };
}

/** Notifies the readers of the event's request, where it is news to them. */
const on = (event: NewsEvent, readersOf: (requestId: string) => RawBuilder<unknown>, isNews = always) =>
  cause(event, isNews, (trx, news) => announce(trx, news, readersOf(news.requestId)));

/** Notifies people who each have a request of their own. */
const onEach = (
  event: NewsEvent,
  readersOf: (requestId: string, eventId: string) => RawBuilder<unknown>,
  isNews = always,
) => cause(event, isNews, (trx, news) => announceEach(trx, news, readersOf(news.requestId, news.eventId)));

/** Confirms to donors what they may have done themselves. */
const toDonorAlso = (event: NewsEvent, isOwn: IsNews) =>
  cause(event, always, (trx, news) => announce(trx, news, donorOf(news.requestId)), isOwn);

const byDonor: IsNews = ({ by }) => by === 'donor';
const isOutcome =
  (expected: string): IsNews =>
  ({ outcome }) =>
    outcome === expected;

/** The donor is notified of what others, or time, decided. */
const toDonor = (event: NewsEvent) => on(event, donorOf, (payload) => !byDonor(payload));

/** An appeal announces it with each of its waves (`appeals/run-waves.ts`), the wait-list with each of its offers. */
type OfOthers = 'emergency_appeal' | 'place_offered';

/**
 * The events that cause each kind of notification, and the people whom it notifies, each by the channels that they
 * chose.
 */
const CAUSES: Readonly<Record<Exclude<NotificationKind, OfOthers | Reminder>, readonly [Cause, ...Cause[]]>> = {
  // What a session accepts at once is confirmed to its donor; the facility reads it in its list of the day.
  request_accepted: [
    toDonor('request.approved'),
    toDonorAlso('request.booked', always),
    toDonorAlso('emergency.answered', always),
  ],
  booking_sent: [toDonorAlso('request.created', always)],
  request_declined: [toDonor('request.declined')],
  request_cancelled: [toDonorAlso('request.cancelled', byDonor)],
  request_completed: [toDonor('request.completed')],
  walk_in_added: [on('request.walked-in', donorOf)],
  appointment_missed: [on('request.missed', donorOf)],
  session_closed: [on('session.closed', donorOf)],
  session_delayed: [on('session.delayed', donorOf)],
  session_reopened: [on('session.reopened', donorOf)],
  // A link may have been forwarded: what was done by one is news.
  appointment_moved: [toDonorAlso('request.rescheduled', isOutcome('signed-in'))],
  request_expired: [toDonor('request.expired')],
  // Donations that were promised to an emergency remain: the staff record whether they took place.
  appeal_ended: [onEach('request.expired', donorsPromisedTo)],
  milestone_reached: [on('milestone.reached', donorOf)],
  donation_used: [on('donation.used', donorOf)],
  completion_undone: [toDonor('request.undone')],
  donation_withdrawn: [toDonor('request.withdrawn'), toDonor('request.overturned')],
  donation_stands: [toDonor('request.upheld')],
  blood_type_tested: [on('blood-type.changed', donorOf, isOutcome('tested'))],
  blood_type_corrected: [on('blood-type.changed', donorOf, isOutcome('corrected'))],
  blood_type_unclear: [on('blood-type.changed', donorOf, isOutcome('unclear'))],
  booking_received: [on('request.created', staffOfBooking)],
  booking_cancelled: [on('request.cancelled', staffOfBooking, byDonor)],
  emergency_answered: [on('emergency.answered', staffOf)],
  emergency_covered: [on('emergency.covered', staffOf)],
  emergency_expired: [on('request.expired', staffOfEmergency)],
  donation_disputed: [on('request.disputed', staffOf)],
  dispute_settled: [on('request.upheld', staffOf), on('request.overturned', staffOf)],
  // Where facilities disagree, each is asked to check its own donation and learns nothing of the others.
  blood_type_questioned: [onEach('blood-type.changed', testersOf, isOutcome('unclear'))],
  dispute_to_settle: [on('request.disputed', operators)],
};

const isHere = (kind: NotificationKind): kind is keyof typeof CAUSES => kind in CAUSES;

const reactions = NOTIFICATION_KINDS.filter(isHere).flatMap((kind) =>
  CAUSES[kind].map(({ event, react }) => ({ event, react: react(kind) })),
);

/** An appointment that was moved is reminded of anew. */
const remindAgain: Reaction = async ({ db }, { payload: { requestId } }) => {
  if (requestId !== undefined) await db.transaction((trx) => forgetReminders(trx, requestId));
};

/** The events that settle what asks its readers for an answer, for all of them. */
const SETTLED_BY: Partial<Record<NotificationKind, readonly string[]>> = {
  booking_received: ['request.approved', 'request.declined', 'request.cancelled', 'request.expired'],
  donation_disputed: ['request.withdrawn', 'request.upheld', 'request.overturned'],
  dispute_to_settle: ['request.withdrawn', 'request.upheld', 'request.overturned'],
};

const settle =
  (kind: NotificationKind): Reaction =>
  async ({ db, clock }, { payload: { requestId } }) => {
    if (requestId === undefined) return;
    await db.transaction(async (trx) => {
      const readers = await storeSettled(trx, requestId, kind, clock.now());
      if (readers.length > 0) await hintScreens(trx, { kind: 'notification', topics: readers.map(userTopic), ids: {} });
    });
  };

const settling = NOTIFICATION_KINDS.flatMap((kind) =>
  (SETTLED_BY[kind] ?? []).map((event) => ({ event, react: settle(kind) })),
);

const all = [...reactions, ...settling, { event: 'request.rescheduled', react: remindAgain }];

/** By event, in the order of the kinds. */
export const notificationReactions: Reactions = Object.fromEntries(
  [...Map.groupBy(all, ({ event }) => event)].map(([event, each]) => [event, each.map(({ react }) => react)]),
);
