import type { AccountRole, BloodType, BloodTypeCertainty, RequestAction } from '@sanguine/contract';
import type { EligibilityProfileId, FacilityUrgency, IssueType, NotificationKind } from '@sanguine/contract';
import type { OpeningHours, PersonnelRole } from '@sanguine/contract';
import type { LiveKind, RequestCreator, RequestStatus, Role, UrgencyLevel } from '@sanguine/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** JSON goes in as text, because the drivers disagree on arrays, and comes out parsed. */
type Json<T> = ColumnType<T, string | null, string | null>;

export interface FacilitiesTable {
  id: string;
  name: string;
  address: string;
  operational_hours: string;
  opening_hours: Json<OpeningHours | null>;
  time_zone: string;
  latitude: number | null;
  longitude: number | null;
  place: GeneratedAlways<string | null>;
  urgent_below: Generated<number>;
  low_below: Generated<number>;
  stock_stale_hours: Generated<number>;
  slot_minutes: Generated<number>;
  slot_capacity: number | null;
  eligibility_profile: Generated<EligibilityProfileId>;
  urgency: Generated<FacilityUrgency>;
  blood_types: Generated<BloodType[]>;
  search_text: GeneratedAlways<string>;
  created_at: Generated<Date>;
  verified_at: Generated<Date | null>;
  verification_note: Generated<string>;
  claimed_at: Generated<Date | null>;
}

export interface UsersTable {
  id: string;
  role: AccountRole;
  first_name: string;
  last_name: string;
  email: string;
  email_verified_at: Date | null;
  phone_number: string;
  address: string;
  password_hash: string;
  facility_id: string | null;
  personnel_role: PersonnelRole | null;
  blood_type: BloodType | null;
  blood_type_certainty: BloodTypeCertainty;
  date_of_birth: string | null;
  terms_accepted_at: Date;
  created_at: Generated<Date>;
  disabled_at: Date | null;
  audit_ref: Generated<string>;
}

export interface AccountSecretsTable {
  user_id: string;
  purpose: 'verify_email' | 'reset_password';
  email: string;
  token_hash: Uint8Array;
  expires_at: Date;
  code_hash: string | null;
  code_expires_at: Date | null;
  code_tries: Generated<number>;
}

export interface ConsentsTable {
  id: string;
  user_id: string;
  kind: 'terms' | 'health_data';
  version: string;
  action: 'given' | 'withdrawn';
  at: Date;
}

export interface InvitationsTable {
  id: string;
  facility_id: string;
  email: string;
  first_name: string;
  last_name: string;
  personnel_role: PersonnelRole;
  invited_by: string | null;
  token_hash: Uint8Array | null;
  created_at: Date;
  expires_at: Date;
}

export interface SessionsTable {
  id: string;
  token_hash: Uint8Array;
  user_id: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

export interface RateLimitsTable {
  key: string;
  window_ends_at: Date;
  hits: number;
}

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  request_hash: Uint8Array;
  status: number | null;
  answer: Json<unknown>;
  created_at: Date;
}

export interface InventoryTable {
  id: string;
  facility_id: string;
  blood_type: BloodType;
  units_available: number;
  version: number;
  updated_at: Date | null;
  confirmed_at: Date | null;
}

export interface StockFreshnessTable {
  facility_id: string;
  stale_at: Date;
}

export interface FacilityApiTokensTable {
  id: string;
  facility_id: string;
  name: string;
  token_hash: Uint8Array;
  last_four: string;
  created_by: string | null;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export interface InventoryMovementsTable {
  id: string;
  facility_id: string;
  blood_type: BloodType;
  delta: number;
  resulting_units: number;
  reason: string;
  actor_id: string | null;
  token_id: string | null;
  kind: Generated<'set' | 'confirmed'>;
  at: Date;
}

export interface DonationRequestsTable {
  id: string;
  creator: RequestCreator;
  status: RequestStatus;
  facility_id: string;
  donor_id: string | null;
  emergency_request_id: string | null;
  blood_type: BloodType;
  units_requested: number;
  urgency_level: UrgencyLevel | null;
  preferred_date: string;
  preferred_at: Date;
  time_zone: string;
  interval_days: number;
  notes: string;
  created_by: string | null;
  created_at: Date;
  decided_at: Date | null;
  expires_at: Date | null;
  confirmed_at: Generated<Date | null>;
}

export type HistoryAction = RequestAction | 'create' | 'expire' | 'reopen' | 'cover';

export interface RequestHistoryTable {
  id: string;
  request_id: string;
  actor_id: string | null;
  actor_role: Role | 'system';
  action: HistoryAction;
  from_status: RequestStatus | null;
  to_status: RequestStatus;
  reason: string;
  at: Date;
}

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

export interface UserAvatarsTable {
  user_id: string;
  id: string;
  image: Uint8Array;
  created_at: Date;
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

export interface SupportIssuesTable {
  id: string;
  reference: string;
  user_id: string;
  issue_type: IssueType;
  description: string;
  created_at: Date;
}

export interface AuditEventsTable {
  id: Generated<string>;
  at: Generated<Date>;
  action: string;
  actor_role: AccountRole | 'anonymous' | 'token' | 'system';
  actor_ref: string | null;
  actor_name: string | null;
  subject_kind: string;
  subject_id: string | null;
  facility_id: string | null;
  old: Json<Record<string, unknown> | null>;
  new: Json<Record<string, unknown> | null>;
  network: string | null;
  device: string | null;
  request_id: string | null;
}

export interface SecondFactorsTable {
  user_id: string;
  secret: Uint8Array;
  created_at: Date;
  confirmed_at: Date | null;
  last_period: Generated<number>;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: Uint8Array;
}

export interface SignInChallengesTable {
  token_hash: Uint8Array;
  user_id: string;
  tries: Generated<number>;
  expires_at: Date;
}

export interface KnownDevicesTable {
  token_hash: Uint8Array;
  user_id: string;
  created_at: Date;
  last_seen_at: Date;
}

/** The database as the code sees it; the migrations are the only place that makes it so. */
export interface Tables {
  facilities: FacilitiesTable;
  users: UsersTable;
  account_secrets: AccountSecretsTable;
  consents: ConsentsTable;
  invitations: InvitationsTable;
  sessions: SessionsTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  inventory: InventoryTable;
  inventory_movements: InventoryMovementsTable;
  stock_freshness: StockFreshnessTable;
  facility_api_tokens: FacilityApiTokensTable;
  donation_requests: DonationRequestsTable;
  request_history: RequestHistoryTable;
  outbox: OutboxTable;
  live_events: LiveEventsTable;
  mailbox: MailboxTable;
  user_avatars: UserAvatarsTable;
  notification_preferences: NotificationPreferencesTable;
  notifications: NotificationsTable;
  push_subscriptions: PushSubscriptionsTable;
  server_keys: ServerKeysTable;
  support_issues: SupportIssuesTable;
  appeal_settings: AppealSettingsTable;
  appeals: AppealsTable;
  appeal_recipients: AppealRecipientsTable;
  audit_events: AuditEventsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
  known_devices: KnownDevicesTable;
}
