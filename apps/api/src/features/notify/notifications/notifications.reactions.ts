import { NOTIFICATION_KINDS, type NotificationKind } from '@sanguine/contract';
import type { RawBuilder } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import { userTopic } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import { combineReactions, reactionTo } from '../../../platform/outbox/dispatcher.ts';
import type { EventName, Events, Reaction, Reactions } from '../../../platform/outbox/events.ts';
import {
  adminsOf,
  announce,
  announceEach,
  donorOf,
  donorsPromisedTo,
  type News,
  operators,
  others,
  staffOfBooking,
  staffOfEmergency,
  staffWith,
  testersOf,
} from './announce.repository.ts';
import { NOT_WITH_THANKS } from './one-mail.repository.ts';
import { storeSettled } from './notifications.repository.ts';
import { removeReminders, type Reminder } from './reminders.repository.ts';

/** The events about a request: somebody may want to be notified of it. */
type NewsEvent = { [Name in EventName]: Events[Name] extends { requestId: string } ? Name : never }[EventName];

interface Cause<Name extends NewsEvent> {
  readonly event: Name;
  readonly notifyOf: (kind: NotificationKind) => Reactions<Name>;
}

type SomeCause = { [Name in NewsEvent]: Cause<Name> }[NewsEvent];

type IsNews<Name extends NewsEvent> = (payload: Events[Name]) => boolean;

const always = () => true;

/** It takes back what its donor was not told by mail yet. */
const isUnmailed = (payload: object) => 'wasMailed' in payload && payload.wasMailed === false;

function cause<Name extends NewsEvent>(
  event: Name,
  isNews: IsNews<Name>,
  notify: (trx: Trx, news: News) => Promise<unknown>,
  isOwn: IsNews<Name> = () => false,
): Cause<Name> {
  const notifyOf = (kind: NotificationKind) =>
    reactionTo(event, async ({ db, clock }, { id: eventId, payload }) => {
      if (!isNews(payload)) return;
      const { requestId } = payload;
      await db.transaction((trx) =>
        notify(trx, {
          eventId,
          kind,
          subjectId: requestId,
          now: clock.now(),
          isOwn: isOwn(payload),
          inAppOnly: isUnmailed(payload),
          mailIf: NOT_WITH_THANKS[kind],
        }),
      );
    });
  return { event, notifyOf };
}

/** Notifies the readers of the event's request, where it is news to them. */
const on = <Name extends NewsEvent>(
  event: Name,
  readersOf: (requestId: string) => RawBuilder<unknown>,
  isNews: IsNews<Name> = always,
) => cause(event, isNews, (trx, news) => announce(trx, news, readersOf(news.subjectId)));

/** Notifies people who each have a request of their own. */
const onEach = <Name extends NewsEvent>(
  event: Name,
  readersOf: (requestId: string, eventId: string) => RawBuilder<unknown>,
  isNews: IsNews<Name> = always,
) => cause(event, isNews, (trx, news) => announceEach(trx, news, readersOf(news.subjectId, news.eventId)));

/** Confirms to donors what they may have done themselves. */
const toDonorAlso = <Name extends NewsEvent>(event: Name, isOwn: IsNews<Name>, isNews: IsNews<Name> = always) =>
  cause(event, isNews, (trx, news) => announce(trx, news, donorOf(news.subjectId)), isOwn);

const byDonor = ({ by }: Events['request.created'] | { requestId: string; by?: never }) => by === 'donor';

/** Somebody else may have the link of a mail: what was done by one is news to the donor. */
const isSignedIn = (payload: object) => !('byLink' in payload);

/** The donor is notified of what others, or time, decided. */
const toDonor = <Name extends NewsEvent>(event: Name) => on(event, donorOf, (payload) => !byDonor(payload));

/** An appeal announces it with each of its waves (`appeals/run-waves.ts`), the wait-list with each of its offers and with the thanks for a donation, staff and operators with a message. */
type OfOthers =
  | 'emergency_appeal'
  | 'appeal_over'
  | 'appeal_changed'
  | 'place_offered'
  | 'request_completed'
  | 'session_message'
  | 'operator_wrote'
  | OfAlarm
  | OfFacility
  | OfStock;

/** `after-care` announces them with what a donor reports, and while nobody takes it. */
type OfAlarm = 'donation_alarm' | 'donor_call_back' | 'donation_alarm_waits' | 'donation_alarm_unread';

/** They are about a partner of the facility: `transfers` announces them. */
type OfStock = 'sharing_asked' | 'transfer_asked' | 'transfer_offered' | 'transfer_sent' | 'transfer_withdrawn';

/** They are about a facility: `tellAdmins` and `tellOfAccess` announce them. */
type OfFacility = 'facility_verified' | 'verification_withdrawn' | Events['facility.access-changed']['change'];

/**
 * The events that cause each kind of notification, and the people whom it notifies, each by the channels that they
 * chose.
 */
const CAUSES = {
  // What a session accepts at once is confirmed to its donor; the facility reads it in its list of the day.
  request_accepted: [
    toDonor('request.approved'),
    toDonorAlso('request.booked', always),
    toDonorAlso('emergency.answered', isSignedIn),
  ],
  booking_sent: [toDonorAlso('request.created', always)],
  request_declined: [toDonor('request.declined')],
  request_cancelled: [
    toDonorAlso(
      'request.cancelled',
      (payload) => byDonor(payload) && isSignedIn(payload),
      ({ mayBeUndone }) => mayBeUndone !== true,
    ),
  ],
  appointment_cancelled: [on('request.cancelled', donorOf, ({ mayBeUndone }) => mayBeUndone === true)],
  cancellation_undone: [on('request.cancellation-undone', donorOf)],
  booked_for_you: [on('request.booked-for', donorOf)],
  moved_for_you: [on('request.rescheduled', donorOf, ({ outcome }) => outcome === 'by-staff')],
  could_not_give: [on('request.not-given', donorOf)],
  left_before_giving: [on('request.left', donorOf)],
  visit_undone: [on('request.visit-undone', donorOf)],
  walk_in_added: [on('request.walked-in', donorOf)],
  appointment_missed: [on('request.missed', donorOf)],
  session_closed: [on('session.closed', donorOf)],
  session_delayed: [on('session.delayed', donorOf)],
  session_reopened: [on('session.reopened', donorOf)],
  // A link may have been forwarded: what was done by one is news.
  appointment_moved: [
    toDonorAlso(
      'request.rescheduled',
      ({ outcome }) => outcome === 'signed-in',
      ({ outcome }) => outcome !== 'by-staff',
    ),
  ],
  request_expired: [toDonor('request.expired')],
  // Donations that were promised to an emergency remain: the staff record whether they took place.
  appeal_ended: [onEach('request.expired', donorsPromisedTo)],
  milestone_reached: [on('milestone.reached', donorOf)],
  donation_used: [on('donation.used', donorOf)],
  completion_undone: [toDonor('request.undone')],
  donation_withdrawn: [toDonor('request.withdrawn'), toDonor('request.overturned')],
  donation_stands: [toDonor('request.upheld')],
  blood_type_tested: [on('blood-type.changed', donorOf, ({ outcome }) => outcome === 'tested')],
  blood_type_corrected: [on('blood-type.changed', donorOf, ({ outcome }) => outcome === 'corrected')],
  blood_type_unclear: [on('blood-type.changed', donorOf, ({ outcome }) => outcome === 'unclear')],
  booking_received: [on('request.created', staffOfBooking)],
  booking_cancelled: [on('request.cancelled', staffOfBooking, byDonor)],
  emergency_answered: [on('emergency.answered', staffWith('emergencies'))],
  emergency_covered: [on('emergency.covered', staffWith('emergencies'))],
  emergency_expired: [on('request.expired', staffOfEmergency)],
  donation_disputed: [on('request.disputed', staffWith('donations'))],
  dispute_settled: [on('request.upheld', staffWith('donations')), on('request.overturned', staffWith('donations'))],
  // Staff made the code: all Admins know at once what somebody asks for with it.
  record_claim_waits: [on('record.claim-asked', staffWith('administration'), ({ claim }) => claim === 'take')],
  record_erasure_waits: [on('record.claim-asked', staffWith('administration'), ({ claim }) => claim === 'erase')],
  // Where facilities disagree, each is asked to check its own donation and learns nothing of the others.
  blood_type_questioned: [onEach('blood-type.changed', testersOf, ({ outcome }) => outcome === 'unclear')],
  dispute_to_settle: [on('request.disputed', operators)],
} satisfies Readonly<Record<Exclude<NotificationKind, OfOthers | Reminder>, readonly [SomeCause, ...SomeCause[]]>>;

type Caused = (typeof CAUSES)[keyof typeof CAUSES][number]['event'];

const isHere = (kind: NotificationKind): kind is keyof typeof CAUSES => kind in CAUSES;

const caused = NOTIFICATION_KINDS.filter(isHere).flatMap((kind) => CAUSES[kind].map(({ notifyOf }) => notifyOf(kind)));

/** An appointment that was moved is reminded of anew. */
const remindAgain: Reaction<'request.rescheduled'> = async ({ db }, { payload: { requestId } }) =>
  db.transaction((trx) => removeReminders(trx, requestId));

/** The Admins of a facility hear what an operator decided about it. */
const tellAdmins: Reaction<'facility.verification-decided'> = async ({ db, clock }, { id: eventId, payload }) => {
  const { facilityId, verification } = payload;
  const kind = verification === 'given' ? 'facility_verified' : 'verification_withdrawn';
  const news: News = { eventId, kind, subjectId: facilityId, now: clock.now() };
  await db.transaction((trx) => announce(trx, news, adminsOf(facilityId)));
};

/** The other Admins hear who or what may act for their facility from now on, and so does a member whose role it is. */
const tellOfAccess: Reaction<'facility.access-changed'> = async ({ db, clock }, { id: eventId, payload }) => {
  const { facilityId, change: kind, by, memberId } = payload;
  const news: News = { eventId, kind, subjectId: facilityId, now: clock.now() };
  await db.transaction((trx) => announce(trx, news, others(adminsOf(facilityId), { except: by, also: memberId })));
};

/** The events that settle what asks its readers for an answer, for all of them. */
const SETTLED_BY = {
  booking_received: ['request.approved', 'request.declined', 'request.cancelled', 'request.expired', 'session.closed'],
  donation_disputed: ['request.insisted', 'request.withdrawn', 'request.upheld', 'request.overturned'],
  dispute_to_settle: ['request.withdrawn', 'request.upheld', 'request.overturned'],
} as const satisfies Partial<Record<NotificationKind, readonly NewsEvent[]>>;

type Settling = (typeof SETTLED_BY)[keyof typeof SETTLED_BY][number];

const asks = (kind: NotificationKind): kind is keyof typeof SETTLED_BY => kind in SETTLED_BY;

const settle =
  (kind: NotificationKind): Reaction<Settling> =>
  async ({ db, clock }, { payload: { requestId } }) =>
    db.transaction(async (trx) => {
      const readers = await storeSettled(trx, requestId, kind, clock.now());
      if (readers.length > 0)
        await refreshScreens(trx, { kind: 'notification', topics: readers.map(userTopic), ids: {} });
    });

const settling = NOTIFICATION_KINDS.filter(asks).flatMap((kind) =>
  SETTLED_BY[kind].map((event) => reactionTo(event, settle(kind))),
);

/** By event, in the order of the kinds. */
export const notificationReactions = combineReactions<
  Caused | Settling | 'request.rescheduled' | 'facility.verification-decided' | 'facility.access-changed'
>(
  ...caused,
  ...settling,
  reactionTo('request.rescheduled', remindAgain),
  reactionTo('facility.verification-decided', tellAdmins),
  reactionTo('facility.access-changed', tellOfAccess),
);
