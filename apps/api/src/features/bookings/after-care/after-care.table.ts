import type {
  ALARM_KINDS,
  ALARM_OUTCOMES,
  CALL_TIMES,
  UNWELL_COURSES,
  UNWELL_STARTS,
  UnwellKind,
} from '@sanguine/contract';
import type { JSONColumnType } from 'kysely';

/** The telephone numbers, hours and advice that a facility offers for fourteen days after a donation. */
export interface AfterCareSettingsTable {
  facility_id: string;
  is_on: boolean;
  phone_number: string;
  hours: string;
  after_hours_number: string;
  emergency_number: string;
  advice: JSONColumnType<Partial<Record<UnwellKind, string>>>;
  changed_at: Date;
}

/** Reports of donors after a donation, and who of the facility took them. */
export interface DonationAlarmsTable {
  id: string;
  request_id: string;
  facility_id: string;
  /** null: the donor has left. */
  donor_id: string | null;
  kind: (typeof ALARM_KINDS)[number];
  started: (typeof UNWELL_STARTS)[number] | null;
  course: (typeof UNWELL_COURSES)[number] | null;
  phone_number: string | null;
  call_time: (typeof CALL_TIMES)[number] | null;
  has_called: boolean;
  created_at: Date;
  admins_notified_at: Date | null;
  operators_notified_at: Date | null;
  taken_at: Date | null;
  taken_by: string | null;
  outcome: (typeof ALARM_OUTCOMES)[number] | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    after_care_settings: AfterCareSettingsTable;
    donation_alarms: DonationAlarmsTable;
  }
}
