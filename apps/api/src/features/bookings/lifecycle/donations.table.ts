import type { BloodType, RequestAction, RequestCreator, RequestStatus, Role, UrgencyLevel } from '@sanguine/contract';
import type { Generated } from 'kysely';
import type { ReasonCode } from './history-reason.rules.ts';

/** Bookings of donors and emergency requests of facilities. */
export interface DonationRequestsTable {
  id: string;
  creator: RequestCreator;
  status: RequestStatus;
  facility_id: string;
  donor_id: string | null;
  emergency_request_id: string | null;
  /** null: the donor of a booking does not know it. */
  blood_type: BloodType | null;
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
  not_before: Generated<string | null>;
  /** null: the usual volume. */
  volume_ml: Generated<number | null>;
  donation_number: Generated<string | null>;
  disputed_at: Generated<Date | null>;
  dispute_settled_at: Generated<Date | null>;
  session_id: Generated<string | null>;
  slot_no: Generated<number | null>;
  walk_in: Generated<boolean>;
  /** The number of times its session was delayed, closed or opened again: versions of its calendar entry. */
  session_changes: Generated<number>;
  checked_in_at: Generated<Date | null>;
  /** Units of an emergency that came from another source than its donors. */
  units_elsewhere: Generated<number>;
}

export type HistoryAction = RequestAction | 'create' | 'expire' | 'reopen' | 'cover' | 'uphold';

/** Every transition of a request: who, when, from, to, why. */
export interface RequestHistoryTable {
  id: string;
  request_id: string;
  actor_id: string | null;
  actor_role: Role | 'operator' | 'system';
  action: HistoryAction;
  from_status: RequestStatus | null;
  to_status: RequestStatus;
  /** The words that somebody wrote. */
  reason: Generated<string>;
  reason_code: ReasonCode | null;
  at: Date;
}

/** Blood types that a facility entered as its own test. */
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

/** Completed donations that staff marked as used. */
export interface UsedDonationsTable {
  request_id: string;
  marked_at: Date;
  announced_at: Date | null;
}

/** Completed donations that testing released. */
export interface ReleasedDonationsTable {
  request_id: string;
  released_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    donation_requests: DonationRequestsTable;
    request_history: RequestHistoryTable;
    blood_type_tests: BloodTypeTestsTable;
    used_donations: UsedDonationsTable;
    released_donations: ReleasedDonationsTable;
  }
}
