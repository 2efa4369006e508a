import { type NotificationKind } from '@sanguine/contract';
import { spokenDate, spokenDateTime } from '../../../platform/spoken-dates.ts';
import { type RequestOfNotification, type Say, whenAndWhere, withReason } from './catalog.words.ts';
import { DISCREET, type SentenceValues, type Sentence } from './sentence.words.ts';
import { SENTENCES_FOR_STAFF } from './sentences-for-staff.words.ts';

const HOUR = 3600;

/** Returns what a donor of the wait-list is offered, and what they have to do for it. */
function offeredPlace(t: Say, { facility, when }: SentenceValues, { offer }: RequestOfNotification): string {
  const until = offer === null ? '' : spokenDateTime(offer.until, t.locale);
  const values = { facility, when, until };
  return offer?.shared === true
    ? t('notifications.place_offered.shared', values)
    : t('notifications.place_offered.body', values);
}

/** Returns the thanks for a donation, and which time is kept for the next one. */
function thanked(t: Say, { facility, day }: SentenceValues, request: RequestOfNotification): string {
  const { nextDate, next } = request;
  const date = spokenDate(nextDate, t.locale);
  const thanks = t('notifications.request_completed.body', { facility, day, next: date });
  if (next === undefined || next === null) return thanks;
  const [when, until] = [whenAndWhere(next.when, request, t), spokenDateTime(next.until, t.locale)];
  return [thanks, t('notifications.request_completed.kept', { when, until })].join(' ');
}

/** Returns what was closed, and until when the donor is asked for another time: before the appointment would have begun. */
function closedText(t: Say, { facility, when }: SentenceValues, { answerBy }: RequestOfNotification): string {
  if (answerBy === undefined || answerBy === null) return t('notifications.session_closed.body', { facility, when });
  return t('notifications.session_closed.until', { facility, when, until: spokenDateTime(answerBy, t.locale) });
}

const FOR_THEM = {
  button: 'notifications.button.appointment',
  withPlace: true,
  withPreparation: true,
  sendWhile: { status: 'open', untilItsDate: true },
  withCalendar: true,
  push: DISCREET,
} as const satisfies Omit<Sentence, 'body'>;

const CANCELLED = {
  donor: 'notifications.request_cancelled.by-you',
  facility_staff: 'notifications.request_cancelled.body',
  system: 'notifications.request_cancelled.gave-way',
  released: 'notifications.request_cancelled.released',
} as const;

/** No donor is named: a facility reads a name in the request, while that ties the two together. */
export const SENTENCES: Readonly<Record<NotificationKind, Sentence>> = {
  request_accepted: {
    body: (t, { facility, when }) => t('notifications.request_accepted.body', { facility, when }),
    button: 'notifications.button.appointment',
    withPlace: true,
    withPreparation: true,
    sendWhile: { status: 'open', untilItsDate: true },
    withCalendar: true,
    push: DISCREET,
  },
  booking_sent: {
    body: (t, { facility, when }) => t('notifications.booking_sent.body', { facility, when }),
    withPlace: true,
    sendWhile: { status: 'PENDING', untilItsDate: true },
    withCalendar: true,
    push: DISCREET,
  },
  request_declined: {
    body: (t, { facility, when }) => t('notifications.request_declined.body', { facility, when }),
    withCalendar: true,
    push: DISCREET,
  },
  request_cancelled: {
    body: (t, { facility, when }, { endedBy }) => t(CANCELLED[endedBy ?? 'facility_staff'], { facility, when }),
    withCalendar: true,
    push: DISCREET,
  },
  appointment_cancelled: {
    body: (t, { facility, when }, { cancelReason }) =>
      withReason(t, t('notifications.appointment_cancelled.body', { facility, when }), { sessionReason: cancelReason }),
    sendWhile: { status: 'CANCELLED' },
    withCalendar: true,
    push: DISCREET,
  },
  cancellation_undone: {
    body: (t, { facility, when }) => t('notifications.cancellation_undone.body', { facility, when }),
    sendWhile: { status: 'open' },
    push: DISCREET,
  },
  booked_for_you: {
    body: (t, { facility, when }) => t('notifications.booked_for_you.body', { facility, when }),
    ...FOR_THEM,
  },
  moved_for_you: {
    body: (t, { facility, when }) => t('notifications.moved_for_you.body', { facility, when }),
    ...FOR_THEM,
  },
  request_completed: {
    body: thanked,
    button: 'notifications.button.donation',
    sendWhile: { status: 'COMPLETED' },
    push: DISCREET,
  },
  could_not_give: {
    body: (t, { facility }, { notBefore }) =>
      notBefore === null
        ? t('notifications.could_not_give.body', { facility })
        : t('notifications.could_not_give.until', { facility, date: spokenDate(notBefore, t.locale) }),
    button: 'notifications.button.visit',
    sendWhile: { status: 'COULD_NOT_GIVE' },
    push: DISCREET,
  },
  left_before_giving: {
    body: (t, { facility }) => t('notifications.left_before_giving.body', { facility }),
    button: 'notifications.button.visit',
    sendWhile: { status: 'LEFT' },
    push: DISCREET,
  },
  visit_undone: {
    body: (t, { facility, when }) => t('notifications.visit_undone.body', { facility, when }),
    sendWhile: { status: 'APPROVED' },
    push: DISCREET,
  },
  walk_in_added: {
    body: (t, { facility, when }) => t('notifications.walk_in_added.body', { facility, when }),
    button: 'notifications.button.visit',
    sendWhile: { status: 'open' },
    push: DISCREET,
  },
  appointment_missed: {
    body: (t, { facility, day }) => t('notifications.appointment_missed.body', { facility, day }),
    sendWhile: { status: 'NO_SHOW' },
    push: DISCREET,
  },
  session_closed: {
    body: (t, values, request) => withReason(t, closedText(t, values, request), request),
    button: 'notifications.button.choose-time',
    sendWhile: { status: 'open', untilItsDate: true },
    withCalendar: true,
    push: { body: 'notifications.push.closed', ttlSeconds: 24 * HOUR, urgency: 'high' },
  },
  place_offered: {
    body: offeredPlace,
    button: 'notifications.button.offer',
    withPlace: true,
    sendWhile: { status: 'offered' },
    push: { body: 'notifications.push.offered', ttlSeconds: HOUR / 2, urgency: 'high' },
  },
  session_reopened: {
    body: (t, { facility, when }) => t('notifications.session_reopened.body', { facility, when }),
    sendWhile: { status: 'open', untilItsDate: true },
    withPlace: true,
    withCalendar: true,
    push: { body: 'notifications.push.reopened', ttlSeconds: 24 * HOUR, urgency: 'high' },
  },
  appointment_moved: {
    body: (t, { facility, when }) => t('notifications.appointment_moved.body', { facility, when }),
    ...FOR_THEM,
  },
  session_delayed: {
    body: (t, { facility, when }, request) =>
      withReason(t, t('notifications.session_delayed.body', { facility, when }), request),
    sendWhile: { status: 'open', untilItsDate: true },
    withPlace: true,
    withCalendar: true,
    push: { body: 'notifications.push.delayed', ttlSeconds: 2 * HOUR, urgency: 'high' },
  },
  session_message: {
    body: (t, { facility, when }) => t('notifications.session_message.body', { facility, when }),
    button: 'notifications.button.appointment',
    sendWhile: { status: 'open', untilItsDate: true },
    push: DISCREET,
  },
  request_expired: {
    body: (t, { facility, when }) => t('notifications.request_expired.body', { facility, when }),
    withCalendar: true,
    push: DISCREET,
  },
  emergency_appeal: {
    body: (t, { facility, type, when }) => t('notifications.emergency_appeal.body', { facility, type, when }),
    button: 'notifications.button.answer',
    withPlace: true,
    sendWhile: { status: 'PENDING', untilItsDate: true },
    push: { body: 'notifications.push.appeal', ttlSeconds: 2 * HOUR, urgency: 'high' },
  },
  appeal_over: {
    body: (t, { facility, type }) => t('notifications.appeal_over.body', { facility, type }),
    push: DISCREET,
  },
  appeal_changed: {
    body: (t, { facility, type, when }) => t('notifications.appeal_changed.body', { facility, type, when }),
    button: 'notifications.button.answer',
    withPlace: true,
    sendWhile: { status: 'PENDING', untilItsDate: true },
    push: DISCREET,
  },
  appeal_ended: {
    body: (t, { facility, when }) => t('notifications.appeal_ended.body', { facility, when }),
    push: DISCREET,
  },
  donation_reminder: {
    body: (t, { facility, when }) => t('notifications.donation_reminder.body', { facility, when }),
    button: 'notifications.button.coming',
    withPlace: true,
    withPreparation: true,
    sendWhile: { status: 'APPROVED', untilItsDate: true },
    push: { body: 'notifications.push.within-a-day', ttlSeconds: 12 * HOUR, urgency: 'normal' },
  },
  donation_soon: {
    body: (t, { facility, when }) => t('notifications.donation_soon.body', { facility, when }),
    advice: 'notifications.advice.eat-and-drink',
    button: 'notifications.button.coming',
    withPlace: true,
    withPreparation: true,
    sendWhile: { status: 'APPROVED', untilItsDate: true },
    push: { body: 'notifications.push.soon', ttlSeconds: HOUR, urgency: 'high' },
  },
  can_donate_again: {
    body: (t, { facility }) => t('notifications.can_donate_again.body', { facility }),
    push: DISCREET,
  },
  welcome_again: {
    body: (t, { facility }) => t('notifications.welcome_again.body', { facility }),
    sendWhile: { status: 'COULD_NOT_GIVE' },
    push: DISCREET,
  },
  milestone_reached: {
    body: (t, _, { milestone }) => t('notifications.milestone_reached.body', { count: milestone ?? 1 }),
    button: 'notifications.button.card',
    sendWhile: { status: 'COMPLETED' },
    push: DISCREET,
  },
  donation_used: {
    body: (t, { facility, day }) => t('notifications.donation_used.body', { facility, day }),
    button: 'notifications.button.donation',
    sendWhile: { status: 'COMPLETED' },
    push: DISCREET,
  },
  completion_undone: {
    body: (t, { facility, when }) => t('notifications.completion_undone.body', { facility, when }),
    sendWhile: { status: 'APPROVED' },
    push: DISCREET,
  },
  donation_withdrawn: {
    title: ({ isVisit }) => (isVisit ? 'notifications.donation_withdrawn.visit-title' : undefined),
    body: (t, { facility, day }, { isVisit }) =>
      t(isVisit ? 'notifications.donation_withdrawn.visit' : 'notifications.donation_withdrawn.body', {
        facility,
        day,
      }),
    push: DISCREET,
  },
  donation_stands: {
    body: (t, { facility, day }, { isVisit }) =>
      t(isVisit ? 'notifications.donation_stands.visit' : 'notifications.donation_stands.body', { facility, day }),
    push: DISCREET,
  },
  blood_type_tested: {
    body: (t, { facility }) => t('notifications.blood_type_tested.body', { facility }),
    sendWhile: { status: 'COMPLETED' },
    push: DISCREET,
  },
  blood_type_corrected: {
    body: (t, { facility }) => t('notifications.blood_type_corrected.body', { facility }),
    push: DISCREET,
  },
  blood_type_unclear: {
    body: (t, { facility }) => t('notifications.blood_type_unclear.body', { facility }),
    sendWhile: { status: 'COMPLETED' },
    push: DISCREET,
  },
  ...SENTENCES_FOR_STAFF,
};
