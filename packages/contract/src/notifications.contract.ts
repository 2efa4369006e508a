import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import * as f from './fields.ts';

/** What the donor is told. */
export const DONOR_NOTIFICATIONS = [
  'request_accepted',
  'request_declined',
  'request_cancelled',
  'request_completed',
  'request_expired',
  'emergency_appeal',
  'appeal_ended',
  'donation_reminder',
  'donation_soon',
  'can_donate_again',
  'completion_undone',
  'donation_withdrawn',
  'donation_stands',
  'blood_type_tested',
  'blood_type_corrected',
  'blood_type_unclear',
] as const;
/** What the staff of a facility are told. */
export const STAFF_NOTIFICATIONS = [
  'booking_received',
  'booking_cancelled',
  'emergency_answered',
  'emergency_covered',
  'emergency_expired',
  'donation_disputed',
  'dispute_settled',
  'blood_type_questioned',
] as const;
/** What the operators are told. */
const OPERATOR_NOTIFICATIONS = ['dispute_to_settle'] as const;
export const NOTIFICATION_KINDS = [...DONOR_NOTIFICATIONS, ...STAFF_NOTIFICATIONS, ...OPERATOR_NOTIFICATIONS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Of somebody else's need, not of the donor's own appointment. */
export function isOfEmergency(kind: NotificationKind): boolean {
  return kind === 'emergency_appeal' || kind === 'appeal_ended';
}

const OF_SCHEDULED: readonly NotificationKind[] = [
  'request_accepted',
  'donation_reminder',
  'donation_soon',
  'completion_undone',
];

/** Of a donation that is scheduled: the donor finds it among the upcoming appointments, any other among the past. */
export function isOfScheduled(kind: NotificationKind): boolean {
  return OF_SCHEDULED.includes(kind);
}

export const notification = z.object({
  id: f.id,
  kind: z.enum(NOTIFICATION_KINDS),
  /** Plain words in English; `kind` and the request's figures let a screen say it otherwise. */
  title: z.string(),
  body: z.string(),
  /** A waiting booking that ended because another donation of the donor was scheduled too close to it. */
  gaveWay: z.optional(z.literal(true)),
  /** What it leads to. */
  requestId: f.id,
  /** The emergency request that the donation answers. */
  emergencyRequestId: z.optional(f.id),
  facilityName: z.string(),
  bloodType: f.bloodType,
  preferredDate: f.localDateTime,
  timeZone: z.string(),
  createdAt: f.instant,
  readAt: z.nullable(f.instant),
});
export type Notification = z.infer<typeof notification>;

export const NOTIFICATION_TYPES = ['urgentBloodRequests', 'appointmentConfirmations', 'reminders'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Which of a person's choices a notification follows. */
export const TYPE_OF_NOTIFICATION: Readonly<Record<NotificationKind, NotificationType>> = {
  request_accepted: 'appointmentConfirmations',
  request_declined: 'appointmentConfirmations',
  request_cancelled: 'appointmentConfirmations',
  request_completed: 'appointmentConfirmations',
  request_expired: 'appointmentConfirmations',
  booking_received: 'appointmentConfirmations',
  booking_cancelled: 'appointmentConfirmations',
  emergency_appeal: 'urgentBloodRequests',
  emergency_answered: 'urgentBloodRequests',
  emergency_covered: 'urgentBloodRequests',
  emergency_expired: 'urgentBloodRequests',
  appeal_ended: 'appointmentConfirmations',
  donation_reminder: 'reminders',
  donation_soon: 'reminders',
  can_donate_again: 'reminders',
  completion_undone: 'appointmentConfirmations',
  donation_withdrawn: 'appointmentConfirmations',
  donation_stands: 'appointmentConfirmations',
  blood_type_tested: 'appointmentConfirmations',
  blood_type_corrected: 'appointmentConfirmations',
  blood_type_unclear: 'appointmentConfirmations',
  donation_disputed: 'appointmentConfirmations',
  dispute_settled: 'appointmentConfirmations',
  blood_type_questioned: 'appointmentConfirmations',
  dispute_to_settle: 'appointmentConfirmations',
};

/** What is recorded about a person, or decided on their objection: in the app they are told of it, whatever they chose. */
export const ALWAYS_IN_APP: readonly NotificationKind[] = [
  'request_completed',
  'completion_undone',
  'donation_withdrawn',
  'donation_stands',
  'blood_type_tested',
  'blood_type_corrected',
  'blood_type_unclear',
  'donation_disputed',
  'dispute_settled',
  'blood_type_questioned',
];
export const NOTIFICATION_CHANNELS = ['inApp', 'email', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

const channels = z.strictObject({
  inApp: z.boolean('Say yes or no.'),
  email: z.boolean('Say yes or no.'),
  push: z.boolean('Say yes or no.'),
});

const timeOfDay = z.string('Enter a time.').check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, like 22:00.'));

/** From one time of the day to another, across midnight where `to` is the earlier; push messages wait meanwhile. */
const quietHours = z
  .strictObject({
    from: timeOfDay,
    to: timeOfDay,
    /** Where these times are the clock's; UTC when it is left out. */
    timeZone: z.optional(f.timeZone),
  })
  .check(z.refine(({ from, to }) => from !== to, 'Quiet hours end at another time than they begin.'));
export type QuietHours = z.infer<typeof quietHours>;

export const notificationPreferences = z.strictObject({
  urgentBloodRequests: channels,
  appointmentConfirmations: channels,
  reminders: channels,
  quietHours: z.nullable(quietHours),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

const channelsByDefault = { inApp: true, email: true, push: false };

/** What holds for a person who has chosen nothing. */
export const DEFAULT_NOTIFICATION_PREFERENCES: NotificationPreferences = {
  urgentBloodRequests: channelsByDefault,
  appointmentConfirmations: channelsByDefault,
  reminders: channelsByDefault,
  quietHours: null,
};

const unread = z.object({ unreadCount: z.int() });

export const notificationsEndpoints = defineEndpoints({
  'GET /api/notifications': {
    summary: 'The own notifications, newest first, and how many are unread',
    access: 'signed-in',
    query: z.strictObject({ page: z.optional(f.pageNumber), pageSize: z.optional(f.pageSize) }),
    status: 200,
    data: z.extend(f.listOf(notification), unread.shape),
  },
  'POST /api/notifications/{id}/read': {
    summary: 'Mark one notification as read',
    access: 'signed-in',
    params: z.object({ id: f.id }),
    status: 200,
    data: unread,
  },
  'POST /api/notifications/read-all': {
    summary: 'Mark all own notifications as read',
    access: 'signed-in',
    status: 200,
    data: unread,
  },
  'GET /api/profile/notification-preferences': {
    summary: 'Of what one wants to hear, and how',
    access: 'signed-in',
    status: 200,
    data: notificationPreferences,
  },
  'PUT /api/profile/notification-preferences': {
    summary: 'Choose of what one wants to hear, and how',
    access: 'signed-in',
    body: notificationPreferences,
    status: 200,
    data: notificationPreferences,
  },
});
