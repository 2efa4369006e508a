import type { NewBookingMails, NotificationKind } from '@sanguine/contract';
import type { Generated } from 'kysely';
import type { RequestOfNotification } from './catalog.words.ts';

/** Notifications in the app. */
export interface NotificationsTable {
  id: string;
  user_id: string;
  event_id: string;
  kind: NotificationKind;
  /** The subject of the notification: a request, an offer or a facility. */
  request_id: string | null;
  offer_id: Generated<string | null>;
  facility_id: Generated<string | null>;
  /** The facts that it states, as they were at the event. */
  facts: Generated<RequestOfNotification | null>;
  created_at: Date;
  read_at: Date | null;
}

/** The notifications that a person wants by each channel, and their quiet hours. */
export interface NotificationPreferencesTable {
  user_id: string;
  urgent_in_app: boolean;
  urgent_email: boolean;
  urgent_push: boolean;
  appointments_in_app: boolean;
  appointments_email: boolean;
  appointments_push: boolean;
  reminders_in_app: boolean;
  reminders_email: boolean;
  reminders_push: boolean;
  quiet_from: string | null;
  quiet_to: string | null;
  quiet_time_zone: string | null;
  /** After a donation a time for the next one is kept. */
  next_time: Generated<boolean>;
  /** Facilities where the donor gave may call them in an emergency. */
  emergency_calls: Generated<boolean>;
  /** How often staff are mailed about new bookings. */
  new_bookings: Generated<NewBookingMails>;
}

/** Bookings that wait for a mail about several of them, or were in one. */
export interface DigestItemsTable {
  user_id: string;
  request_id: string;
  facility_id: string;
  due_at: Date;
  digest_id: string | null;
}

/** News of a booking that waits for what follows, or was in one mail with it. */
export interface MailItemsTable {
  user_id: string;
  event_id: string;
  kind: NotificationKind;
  request_id: string;
  due_at: Date;
  mail_id: string | null;
}

/** Browsers that receive push messages. */
export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: Uint8Array;
  auth: Uint8Array;
  created_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
    notification_preferences: NotificationPreferencesTable;
    digest_items: DigestItemsTable;
    mail_items: MailItemsTable;
    push_subscriptions: PushSubscriptionsTable;
  }
}
