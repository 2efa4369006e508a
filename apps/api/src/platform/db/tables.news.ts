import type { LiveKind, NotificationKind } from '@sanguine/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './tables.json-column.ts';

export interface OutboxTable {
  id: string;
  event: string;
  payload: Json<Record<string, unknown>>;
  created_at: Date;
  attempts: Generated<number>;
  due_at: Date;
  last_error: string | null;
}

export interface LiveEventsTable {
  id: GeneratedAlways<number>;
  xid: GeneratedAlways<string>;
  at: GeneratedAlways<Date>;
  topics: string[];
  kind: LiveKind;
  ids: Json<Record<string, string>>;
}

export interface MailboxTable {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  sent_at: Date;
  user_id: string | null;
}

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
}

export interface NotificationsTable {
  id: string;
  user_id: string;
  event_id: string;
  kind: NotificationKind;
  request_id: string;
  created_at: Date;
  read_at: Date | null;
}

export interface AppealSettingsTable {
  user_id: string;
  latitude: number | null;
  longitude: number | null;
  city: string;
  radius_km: number;
  without_location: 'same-city' | 'no-limit';
  paused_until: string | null;
  most_per_month: number;
  only_high: boolean;
  high_breaks_quiet: boolean;
  time_zone: string;
}

export interface AppealsTable {
  request_id: string;
  started_at: Date;
  waves: Generated<number>;
  asked: Generated<number>;
  empty_waves: Generated<number>;
  limited: Generated<boolean>;
  last_wave_at: Date | null;
  next_wave_at: Date | null;
}

export interface AppealRecipientsTable {
  request_id: string;
  donor_id: string;
  wave: number;
  /** 1 exact, 2 compatible, 3 reserve. */
  tier: number;
  distance_km: number | null;
  asked_at: Date;
}

export interface AppealReportsTable {
  id: string;
  request_id: string;
  facility_id: string;
  donor_id: string;
  reason: string;
  counts: boolean;
  reported_at: Date;
  unfounded: boolean | null;
}

export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: Uint8Array;
  auth: Uint8Array;
  created_at: Date;
}

export interface ServerKeysTable {
  name: string;
  value: string;
  created_at: Date;
}
