import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { REQUEST_STATUSES } from '../donation-states.ts';
import * as f from '../fields.ts';
import { NOTIFICATION_KINDS, SUBJECT_KINDS } from './notification-kinds.ts';

export const notificationKind = z.enum(NOTIFICATION_KINDS);

export const notificationSubject = z.object({ kind: z.enum(SUBJECT_KINDS), id: f.id });

export const notification = z.object({
  id: f.id,
  kind: notificationKind,
  /** Plain words, of what was so when it came; `kind` and the request's figures let a screen say it otherwise. */
  title: z.string(),
  body: z.string(),
  /** What the facility's staff wrote, in their language, in a message to the donors of a session. */
  message: z.optional(z.string()),
  /** What it is about: a request; of `place_offered` an offer, of a decision about a facility the facility. */
  subject: notificationSubject,
  /** The emergency request that the donation answers. */
  emergencyRequestId: z.optional(f.id),
  /** The offer of a thank-you, which keeps a time for the next donation. */
  offerId: z.optional(f.id),
  facilityName: z.string(),
  /** null where the donor of a booking does not know it. */
  bloodType: z.nullable(f.bloodType),
  preferredDate: f.localDateTime,
  timeZone: z.string(),
  /**
   * The state of its request now, where the notification is out of date: the state of its request now. An offer that
   * ended has none.
   */
  superseded: z.optional(z.object({ status: z.nullable(z.enum(REQUEST_STATUSES)), preferredDate: f.localDateTime })),
  createdAt: f.instant,
  readAt: z.nullable(f.instant),
});
export type Notification = z.infer<typeof notification>;

export type NotificationChannel = 'inApp' | 'email' | 'push';

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
    /** The time zone of these times; UTC when it is left out. */
    timeZone: z.optional(f.timeZone),
  })
  .check(z.refine(({ from, to }) => from !== to, 'Quiet hours must end at a different time from when they start.'));
export type QuietHours = z.infer<typeof quietHours>;

/** The paces at which staff are mailed about new bookings: one mail names all of an hour, or of a day. */
export const NEW_BOOKING_MAILS = ['at-once', 'hourly', 'daily'] as const;
export type NewBookingMails = (typeof NEW_BOOKING_MAILS)[number];

/** The hour of the morning at which a daily mail goes, in the facility's time zone. */
export const DAILY_MAIL_AT = '07:00';

export const notificationPreferences = z.strictObject({
  urgentBloodRequests: channels,
  appointmentConfirmations: channels,
  reminders: channels,
  quietHours: z.nullable(quietHours),
  /** After a donation, a time for the next one is kept for the donor. Left out of what is sent, it stays as it was. */
  nextTime: z.optional(z.boolean('Say yes or no.')),
  /** Facilities where the donor gave may telephone in an emergency. Left out of what is sent, it stays as it was. */
  emergencyCalls: z.optional(z.boolean('Say yes or no.')),
  /** How often staff get mails about new bookings. Left out of what is sent, it stays as it was. */
  newBookings: z.optional(z.enum(NEW_BOOKING_MAILS)),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

const channelsByDefault = { inApp: true, email: true, push: false };

/** The preferences of a person who has chosen nothing. */
export const DEFAULT_NOTIFICATION_PREFERENCES: NotificationPreferences = {
  urgentBloodRequests: channelsByDefault,
  appointmentConfirmations: channelsByDefault,
  reminders: channelsByDefault,
  quietHours: null,
  nextTime: true,
  emergencyCalls: false,
  newBookings: 'hourly',
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
