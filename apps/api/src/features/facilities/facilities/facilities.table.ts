import type {
  BloodType,
  EligibilityProfileId,
  FacilityUrgency,
  OpeningHours,
  OptionalSetupStep,
  VerificationStatus,
} from '@sanguine/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from '../../../platform/db/tables.ts';
import type { DetailChanges } from './verified-details.rules.ts';

/** Hospitals and blood banks, with the summary of their stock that triggers keep. */
export interface FacilitiesTable {
  id: string;
  name: string;
  address: string;
  /** Empty where it gave none. */
  phone_number: Generated<string>;
  /** The place in words and the ways to reach it; each is empty where nobody has said. */
  city: Generated<string>;
  district: Generated<string>;
  region: Generated<string>;
  postal_code: Generated<string>;
  public_email: Generated<string>;
  website: Generated<string>;
  operational_hours: string;
  opening_hours: Json<OpeningHours | null>;
  time_zone: string;
  latitude: number | null;
  longitude: number | null;
  place: GeneratedAlways<string | null>;
  /** The region and the country of the nearest town; null until a job has looked. */
  area_region: string | null;
  area_country: string | null;
  urgent_below: Generated<number>;
  low_below: Generated<number>;
  stock_stale_hours: Generated<number>;
  slot_minutes: Generated<number>;
  slot_capacity: number | null;
  testing_elsewhere: Generated<boolean>;
  eligibility_profile: Generated<EligibilityProfileId>;
  urgency: Generated<FacilityUrgency>;
  blood_types: Generated<BloodType[]>;
  search_text: GeneratedAlways<string>;
  created_at: Generated<Date>;
  verified_at: Date | null;
  invitations_sent: Generated<number>;
  verification_note: Generated<string>;
  changes_since_verified: ColumnType<DetailChanges, string | undefined, string | undefined>;
  must_wait: Generated<boolean>;
  claimed_at: Generated<Date | null>;
  /** The time at which an operator closed it, and the facility of which it was the twin, if it was one. */
  closed_at: Date | null;
  closed_into: string | null;
  email_confirmed: Generated<boolean>;
  check_needed: Generated<boolean>;
  appeals_paused_at: Date | null;
  appeals_note: Generated<string>;
  reports_settled_at: Date | null;
  units_allowed: number | null;
  /** The time at which the operator was told that it waits; null: not since it began to. */
  waiting_notified_at: Date | null;
  settled_steps: Generated<OptionalSetupStep[]>;
  verification_status: GeneratedAlways<VerificationStatus>;
}

/** By which twins are recognised. */
export interface FacilityKeysTable {
  key: string;
  facility_id: string;
  is_strong: boolean;
}

/** The words of all facilities; some stand twice. */
export interface FacilityWordsTable {
  word: string;
  /** The form that words which sound alike have in common. */
  sound: GeneratedAlways<string>;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    facilities: FacilitiesTable;
    facility_keys: FacilityKeysTable;
    facility_words: FacilityWordsTable;
  }
}
