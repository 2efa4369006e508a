import type { AccountRole, BloodType, BloodTypeCertainty, RequestAction } from '@sanguine/contract';
import type { EligibilityProfileId, VerificationStatus, FacilityUrgency, IssueType } from '@sanguine/contract';
import type { OpeningHours, OptionalSetupStep, PersonnelRole } from '@sanguine/contract';
import type { RequestCreator, RequestStatus, Role, Sex, UrgencyLevel } from '@sanguine/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { DirectoryImportsTable, DirectoryRowsTable } from './tables.directory.ts';
import type { Json } from './tables.json-column.ts';
import type {
  OutboxTable,
  LiveEventsTable,
  MailboxTable,
  NotificationPreferencesTable,
  NotificationsTable,
  AppealSettingsTable,
  AppealsTable,
  AppealRecipientsTable,
  AppealReportsTable,
  PushSubscriptionsTable,
  ServerKeysTable,
} from './tables.news.ts';
import type {
  AuditEventsTable,
  SecondFactorsTable,
  RecoveryCodesTable,
  SignInChallengesTable,
  KnownDevicesTable,
} from './tables.trust.ts';

export type { AppealSettingsTable, LiveEventsTable, NotificationPreferencesTable } from './tables.news.ts';

export interface FacilitiesTable {
  id: string;
  name: string;
  address: string;
  /** Empty where it gave none. */
  phone_number: Generated<string>;
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
  verified_at: Date | null;
  verification_note: Generated<string>;
  claimed_at: Generated<Date | null>;
  email_confirmed: Generated<boolean>;
  check_needed: Generated<boolean>;
  appeals_paused_at: Date | null;
  appeals_note: Generated<string>;
  reports_settled_at: Date | null;
  units_allowed: number | null;
  settled_steps: Generated<OptionalSetupStep[]>;
  verification_status: GeneratedAlways<VerificationStatus>;
}

export interface UsersTable {
  id: string;
  role: AccountRole;
  first_name: string;
  last_name: string;
  email: string;
  email_verified_at: Date | null;
  /** A trigger keeps it. */
  first_verified_at: GeneratedAlways<Date | null>;
  phone_number: string;
  address: string;
  password_hash: string;
  facility_id: string | null;
  personnel_role: PersonnelRole | null;
  blood_type: BloodType | null;
  blood_type_certainty: BloodTypeCertainty;
  stated_blood_type: Generated<BloodType | null>;
  date_of_birth: string | null;
  sex: Generated<Sex | null>;
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
  own_code_tries: Generated<number>;
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
  opens_from: Generated<string | null>;
  opens_until: Generated<string | null>;
  booked_date: Generated<string | null>;
  booked_at: Generated<Date | null>;
  disputed_at: Generated<Date | null>;
  dispute_settled_at: Generated<Date | null>;
}

export interface BloodTypeTestsTable {
  id: string;
  donor_id: string;
  facility_id: string;
  request_id: string;
  blood_type: BloodType;
  reason: string;
  tested_by: string | null;
  at: Date;
  replaced_at: Date | null;
}

export type HistoryAction = RequestAction | 'create' | 'expire' | 'reopen' | 'cover' | 'uphold';

export interface RequestHistoryTable {
  id: string;
  request_id: string;
  actor_id: string | null;
  actor_role: Role | 'operator' | 'system';
  action: HistoryAction;
  from_status: RequestStatus | null;
  to_status: RequestStatus;
  reason: string;
  at: Date;
}

export interface UserAvatarsTable {
  user_id: string;
  id: string;
  image: Uint8Array;
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
  blood_type_tests: BloodTypeTestsTable;
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
  appeal_reports: AppealReportsTable;
  audit_events: AuditEventsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
  known_devices: KnownDevicesTable;
  directory_imports: DirectoryImportsTable;
  directory_rows: DirectoryRowsTable;
}
