import { ALARM_TO_ADMINS_MINUTES, ALARM_TO_OPERATOR_MINUTES, type NotificationKind } from '@sanguine/contract';
import { plainText } from '../../../platform/mail/links.ts';
import { DISCREET, type Sentence } from './sentence.words.ts';

/** The kinds that staff of a facility and operators read. */
export const SENTENCES_FOR_STAFF = {
  booking_received: {
    body: (t, { type, known, when }) => t('notifications.booking_received.body', { type, known, when }),
    push: DISCREET,
  },
  booking_cancelled: {
    body: (t, { type, known, when }) => t('notifications.booking_cancelled.body', { type, known, when }),
    push: DISCREET,
  },
  emergency_answered: {
    body: (t, { type, when }) => t('notifications.emergency_answered.body', { type, when }),
    push: DISCREET,
  },
  emergency_covered: {
    body: (t, { type }, { unitsRequested }) =>
      t('notifications.emergency_covered.body', { type, units: unitsRequested }),
    push: DISCREET,
  },
  emergency_expired: {
    body: (t, { type, when }) => t('notifications.emergency_expired.body', { type, when }),
    push: DISCREET,
  },
  donation_disputed: {
    title: ({ isVisit }) => (isVisit ? 'notifications.donation_disputed.visit-title' : undefined),
    body: (t, { facility, day }, { isVisit }) =>
      t(isVisit ? 'notifications.donation_disputed.visit' : 'notifications.donation_disputed.body', { facility, day }),
    push: DISCREET,
  },
  dispute_settled: {
    body: (t, { day }, { isVisit }) =>
      t(isVisit ? 'notifications.dispute_settled.visit' : 'notifications.dispute_settled.body', { day }),
    push: DISCREET,
  },
  blood_type_questioned: {
    body: (t, { day }) => t('notifications.blood_type_questioned.body', { day }),
    push: DISCREET,
  },
  record_claim_waits: {
    body: (t) => t('notifications.record_claim_waits.body'),
    push: DISCREET,
  },
  record_erasure_waits: {
    body: (t) => t('notifications.record_erasure_waits.body'),
    push: DISCREET,
  },
  donation_alarm: { body: (t, { day }) => t('notifications.donation_alarm.body', { day }), push: DISCREET },
  donor_call_back: { body: (t, { day }) => t('notifications.donor_call_back.body', { day }), push: DISCREET },
  donation_alarm_waits: {
    body: (t, { day }) =>
      t('notifications.donation_alarm_waits.body', { day, minutes: String(ALARM_TO_ADMINS_MINUTES) }),
    push: DISCREET,
  },
  donation_alarm_unread: {
    body: (t, { facility }) =>
      t('notifications.donation_alarm_unread.body', { facility, minutes: String(ALARM_TO_OPERATOR_MINUTES) }),
    push: DISCREET,
  },
  facility_verified: {
    body: (t, { facility }, { reason }) =>
      t('notifications.facility_verified.body', { facility, reason: plainText(reason) }),
    push: DISCREET,
  },
  verification_withdrawn: {
    body: (t, { facility }, { reason }) =>
      t('notifications.verification_withdrawn.body', { facility, reason: plainText(reason) }),
    push: DISCREET,
  },
  operator_wrote: {
    body: (t, { facility }) => t('notifications.operator_wrote.body', { facility }),
    push: DISCREET,
  },
  admin_invited: {
    body: (t, { facility }) => t('notifications.admin_invited.body', { facility }),
    push: DISCREET,
  },
  staff_role_changed: {
    body: (t, { facility }) => t('notifications.staff_role_changed.body', { facility }),
    push: DISCREET,
  },
  stock_token_made: {
    body: (t, { facility }) => t('notifications.stock_token_made.body', { facility }),
    push: DISCREET,
  },
  sharing_asked: {
    body: (t, { facility }) => t('notifications.sharing_asked.body', { facility }),
    push: DISCREET,
  },
  transfer_asked: {
    body: (t, { facility }) => t('notifications.transfer_asked.body', { facility }),
    push: DISCREET,
  },
  transfer_offered: {
    body: (t, { facility }) => t('notifications.transfer_offered.body', { facility }),
    push: DISCREET,
  },
  transfer_sent: {
    body: (t, { facility }) => t('notifications.transfer_sent.body', { facility }),
    push: DISCREET,
  },
  transfer_withdrawn: {
    body: (t, { facility }) => t('notifications.transfer_withdrawn.body', { facility }),
    push: DISCREET,
  },
  dispute_to_settle: {
    body: (t, { facility, day }, { isVisit }) =>
      t(isVisit ? 'notifications.dispute_to_settle.visit' : 'notifications.dispute_to_settle.body', { facility, day }),
    push: DISCREET,
  },
} satisfies Partial<Record<NotificationKind, Sentence>>;
