import { keysOf } from '../keys-of.ts';

export const NOTIFICATION_TYPES = ['urgentBloodRequests', 'appointmentConfirmations', 'reminders'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The things that a notification can be about. */
export const SUBJECT_KINDS = ['request', 'offer', 'facility'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** The subject of a notification. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

interface About {
  readonly subject: Subject;
  /** The emergency request that the donation answers. */
  readonly emergencyRequestId?: string | null | undefined;
}

/** The pages of the web app to which notifications lead, as its router takes them. */
const PAGES = {
  'upcoming appointment': ({ subject: { id: request } }: About) =>
    ({ to: '/user/appointments', search: { request } }) as const,
  'past appointment': ({ subject: { id: request } }: About) =>
    ({ to: '/user/appointments', search: { tab: 'past', request } }) as const,
  appeal: ({ subject: { id: request } }: About) => ({ to: '/user/emergency-requests', search: { request } }) as const,
  donate: () => ({ to: '/user/donate' }) as const,
  offer: ({ subject: { id: offer } }: About) => ({ to: '/user/dashboard', search: { offer } }) as const,
  card: () => ({ to: '/user/card' }) as const,
  account: () => ({ to: '/user/account' }) as const,
  booking: ({ subject: { id: request } }: About) => ({ to: '/facility/dashboard', search: { request } }) as const,
  'emergency request': ({ subject, emergencyRequestId }: About) =>
    ({ to: '/facility/emergency-requests', search: { request: emergencyRequestId ?? subject.id } }) as const,
  facility: () => ({ to: '/facility/account', search: { tab: 'facility' } }) as const,
  staff: () => ({ to: '/facility/account', search: { tab: 'staff' } }) as const,
  stock: () => ({ to: '/facility/transfers' }) as const,
  disputes: () => ({ to: '/operator/disputes' }) as const,
  facilities: () => ({ to: '/operator' }) as const,
};

export type NotificationPage = keyof typeof PAGES;

export interface KindOfNotification {
  readonly audience: 'donor' | 'staff' | 'operator';
  /** The person's preference that decides the channels. */
  readonly type: NotificationType;
  readonly page: NotificationPage;
  /**
   * Set for what is recorded about a person, or decided on their objection: it is shown in the app whatever they chose.
   */
  readonly alwaysInApp?: true;
  /** Set for what somebody must read in time: it is mailed whatever they chose. */
  readonly alwaysByMail?: true;
  /** Set for what is about an appeal and not urgent itself: mail and push wait for the end of quiet hours. */
  readonly afterQuietHours?: true;
  /** Set for what staff record and may have got wrong: mail and push wait `MAIL_WAIT_MINUTES`, and are left out if it is undone. */
  readonly waits?: true;
  /**
   * The news of one booking within minutes are one mail, which says the last of it. `gathers`: it waits `MAIL_WAIT_MINUTES` for
   * what follows, but not where the donor has to set out soon; `gathers-own`: only what the reader did themselves;
   * `replaces`: it is urgent, goes at once, and what waits goes with it. Absent: it goes at once and says something of its own,
   * which no other mail makes untrue.
   */
  readonly mail?: 'gathers' | 'gathers-own' | 'replaces';
  /** Set for what comes by the dozen: one mail names all of an hour or a day, as the person chose. */
  readonly together?: true;
}

/** Somebody must read it in time. */
const ALARM = { type: 'urgentBloodRequests', alwaysInApp: true, alwaysByMail: true } as const;

const KINDS = {
  booking_sent: { audience: 'donor', type: 'appointmentConfirmations', page: 'upcoming appointment', mail: 'gathers' },
  request_accepted: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'upcoming appointment',
    mail: 'gathers',
  },
  request_declined: { audience: 'donor', type: 'appointmentConfirmations', page: 'past appointment', mail: 'replaces' },
  request_cancelled: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'past appointment',
    mail: 'gathers-own',
  },
  appointment_cancelled: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'past appointment',
    alwaysInApp: true,
    waits: true,
    mail: 'gathers',
  },
  cancellation_undone: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'upcoming appointment',
    alwaysInApp: true,
    mail: 'replaces',
  },
  booked_for_you: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'upcoming appointment',
    alwaysInApp: true,
    mail: 'gathers',
  },
  moved_for_you: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'upcoming appointment',
    alwaysInApp: true,
    mail: 'gathers',
  },
  request_completed: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'past appointment',
    alwaysInApp: true,
    waits: true,
    mail: 'gathers',
  },
  could_not_give: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'past appointment',
    alwaysInApp: true,
    waits: true,
    mail: 'gathers',
  },
  left_before_giving: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'past appointment',
    alwaysInApp: true,
    waits: true,
    mail: 'gathers',
  },
  visit_undone: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'upcoming appointment',
    alwaysInApp: true,
    mail: 'replaces',
  },
  walk_in_added: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'upcoming appointment',
    alwaysInApp: true,
    mail: 'gathers',
  },
  appointment_missed: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'donate',
    waits: true,
    mail: 'gathers',
  },
  session_closed: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'upcoming appointment',
    alwaysInApp: true,
    mail: 'replaces',
  },
  place_offered: { audience: 'donor', type: 'appointmentConfirmations', page: 'offer', alwaysInApp: true },
  session_reopened: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'upcoming appointment',
    alwaysInApp: true,
    mail: 'replaces',
  },
  appointment_moved: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'upcoming appointment',
    alwaysInApp: true,
    mail: 'gathers',
  },
  session_delayed: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'upcoming appointment',
    mail: 'replaces',
  },
  session_message: { audience: 'donor', type: 'appointmentConfirmations', page: 'upcoming appointment' },
  request_expired: { audience: 'donor', type: 'appointmentConfirmations', page: 'past appointment', mail: 'replaces' },
  emergency_appeal: { audience: 'donor', type: 'urgentBloodRequests', page: 'appeal' },
  appeal_over: { audience: 'donor', type: 'urgentBloodRequests', page: 'appeal', afterQuietHours: true },
  appeal_changed: { audience: 'donor', type: 'urgentBloodRequests', page: 'appeal', afterQuietHours: true },
  appeal_ended: { audience: 'donor', type: 'appointmentConfirmations', page: 'appeal' },
  donation_reminder: { audience: 'donor', type: 'reminders', page: 'upcoming appointment', mail: 'replaces' },
  donation_soon: { audience: 'donor', type: 'reminders', page: 'upcoming appointment', mail: 'replaces' },
  can_donate_again: { audience: 'donor', type: 'reminders', page: 'donate' },
  welcome_again: { audience: 'donor', type: 'reminders', page: 'donate' },
  milestone_reached: { audience: 'donor', type: 'reminders', page: 'card', waits: true },
  donation_used: { audience: 'donor', type: 'reminders', page: 'past appointment' },
  completion_undone: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'upcoming appointment',
    alwaysInApp: true,
    mail: 'replaces',
  },
  donation_withdrawn: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'past appointment',
    alwaysInApp: true,
  },
  donation_stands: { audience: 'donor', type: 'appointmentConfirmations', page: 'past appointment', alwaysInApp: true },
  blood_type_tested: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'account',
    alwaysInApp: true,
    waits: true,
  },
  blood_type_corrected: { audience: 'donor', type: 'appointmentConfirmations', page: 'account', alwaysInApp: true },
  blood_type_unclear: {
    audience: 'donor',
    type: 'appointmentConfirmations',
    page: 'account',
    alwaysInApp: true,
    waits: true,
  },
  booking_received: { audience: 'staff', type: 'appointmentConfirmations', page: 'booking', together: true },
  booking_cancelled: { audience: 'staff', type: 'appointmentConfirmations', page: 'booking' },
  emergency_answered: { audience: 'staff', type: 'urgentBloodRequests', page: 'emergency request' },
  emergency_covered: { audience: 'staff', type: 'urgentBloodRequests', page: 'emergency request' },
  emergency_expired: { audience: 'staff', type: 'urgentBloodRequests', page: 'emergency request' },
  donation_disputed: { audience: 'staff', type: 'appointmentConfirmations', page: 'booking', alwaysInApp: true },
  dispute_settled: { audience: 'staff', type: 'appointmentConfirmations', page: 'booking', alwaysInApp: true },
  blood_type_questioned: { audience: 'staff', type: 'appointmentConfirmations', page: 'booking', alwaysInApp: true },
  record_claim_waits: { audience: 'staff', type: 'appointmentConfirmations', page: 'booking', alwaysInApp: true },
  record_erasure_waits: { audience: 'staff', type: 'appointmentConfirmations', page: 'booking', alwaysInApp: true },
  donation_alarm: { ...ALARM, audience: 'staff', page: 'booking' },
  donor_call_back: { ...ALARM, audience: 'staff', page: 'booking' },
  donation_alarm_waits: { ...ALARM, audience: 'staff', page: 'booking' },
  donation_alarm_unread: { ...ALARM, audience: 'operator', page: 'facilities' },
  facility_verified: { audience: 'staff', type: 'appointmentConfirmations', page: 'facility', alwaysInApp: true },
  verification_withdrawn: { audience: 'staff', type: 'appointmentConfirmations', page: 'facility', alwaysInApp: true },
  operator_wrote: { audience: 'staff', type: 'appointmentConfirmations', page: 'facility', alwaysInApp: true },
  admin_invited: { audience: 'staff', type: 'appointmentConfirmations', page: 'staff', alwaysInApp: true },
  staff_role_changed: { audience: 'staff', type: 'appointmentConfirmations', page: 'staff', alwaysInApp: true },
  stock_token_made: { audience: 'staff', type: 'appointmentConfirmations', page: 'facility', alwaysInApp: true },
  sharing_asked: { audience: 'staff', type: 'appointmentConfirmations', page: 'stock' },
  transfer_asked: { audience: 'staff', type: 'urgentBloodRequests', page: 'stock' },
  transfer_offered: { audience: 'staff', type: 'urgentBloodRequests', page: 'stock' },
  transfer_sent: { audience: 'staff', type: 'urgentBloodRequests', page: 'stock' },
  transfer_withdrawn: { audience: 'staff', type: 'urgentBloodRequests', page: 'stock' },
  dispute_to_settle: { audience: 'operator', type: 'appointmentConfirmations', page: 'disputes' },
} satisfies Record<string, KindOfNotification>;

export type NotificationKind = keyof typeof KINDS;

/** Every kind of notification, once. The API adds what it says and what causes it: it compiles with all of them only. */
export const NOTIFICATIONS: Readonly<Record<NotificationKind, KindOfNotification>> = KINDS;

export const NOTIFICATION_KINDS = keysOf(NOTIFICATIONS);

/** Returns what a notification of this kind is about. */
export function subjectKindOf(kind: NotificationKind): SubjectKind {
  const { page } = NOTIFICATIONS[kind];
  if (page === 'offer') return 'offer';
  return page === 'facility' || page === 'staff' || page === 'stock' ? 'facility' : 'request';
}

/** Returns the subject with this id of a notification of this kind. */
export function subjectWith(kind: NotificationKind, id: string): Subject {
  return { kind: subjectKindOf(kind), id };
}

/** The page to which a notification leads. It shows; nothing changes by opening it. */
export function notificationTarget(kind: NotificationKind, about: About) {
  return PAGES[NOTIFICATIONS[kind].page](about);
}
