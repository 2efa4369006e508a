import type { SessionStatus, Venue, Weekday } from '@sanguine/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from '../../../platform/db/tables.ts';

/** Weekly patterns from which dated sessions are published. */
export interface SessionTemplatesTable {
  id: string;
  facility_id: string;
  weekdays: Weekday[];
  every_weeks: number;
  anchor_date: string;
  from_time: string;
  until_time: string;
  break_from: Generated<string | null>;
  break_until: Generated<string | null>;
  slot_minutes: number;
  places: number;
  venue: Json<Venue | null>;
  time_zone: string | null;
  valid_from: string;
  valid_until: string | null;
  instant: boolean;
  overbook: Generated<boolean>;
  created_at: Date;
  published_until: string | null;
}

/** Dates on which a template does something else than usual. */
export interface SessionExceptionsTable {
  template_id: string;
  date: string;
  closed: boolean;
  from_time: string | null;
  until_time: string | null;
  places: number | null;
  reason: Generated<string>;
}

/** Days on which a facility publishes no sessions. */
export interface FacilityClosuresTable {
  id: string;
  facility_id: string;
  from_date: string;
  until_date: string;
  reason: string;
  created_at: Date;
}

/** Dated sessions; `places` and `taken` have one number for each slot. */
export interface DonationSessionsTable {
  id: string;
  facility_id: string;
  template_id: string | null;
  date: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  slot_minutes: number;
  places: number[];
  taken: number[];
  open_places: GeneratedAlways<number>;
  /** The places among them that are more than there are. */
  extra_places: Generated<number>;
  venue: Json<Venue | null>;
  instant: boolean;
  status: Generated<SessionStatus>;
  delay_minutes: Generated<number>;
  reason: Generated<string>;
  /** The number of times its donors had news of it. */
  changes: Generated<number>;
  closed_at: Generated<Date | null>;
  reopened: Generated<boolean>;
}

/** A place that is kept for a donor while they fill in the form. */
export interface SlotHoldsTable {
  donor_id: string;
  session_id: string;
  slot_no: number;
  expires_at: Date;
}

/** Donors of closed sessions who were asked for another time. */
export interface SessionAnnouncementsTable {
  request_id: string;
  session_id: string;
  announced_at: Date;
  answer_by: Date;
  settled_at: Date | null;
}

/** People without an account who walked in. */
export interface SessionWalkInsTable {
  id: string;
  session_id: string;
  slot_no: number;
  at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    session_templates: SessionTemplatesTable;
    session_exceptions: SessionExceptionsTable;
    facility_closures: FacilityClosuresTable;
    donation_sessions: DonationSessionsTable;
    slot_holds: SlotHoldsTable;
    session_announcements: SessionAnnouncementsTable;
    session_walk_ins: SessionWalkInsTable;
  }
}
