import type { AccountRole, BloodType, BloodTypeCertainty, PersonnelRole, Sex } from '@sanguine/contract';
import type { Generated } from 'kysely';

/** Everyone with an account: donors, staff of facilities, operators; and donors whom staff entered, who have none yet. */
export interface UsersTable {
  id: string;
  role: AccountRole;
  first_name: string;
  last_name: string;
  /** Null, as password and terms are, of a donor whom staff entered. */
  email: string | null;
  email_verified_at: Date | null;
  /** A trigger keeps it. */
  first_verified_at: Generated<Date | null>;
  /** Nobody signs in to it before its address is proven. */
  opens_when_verified: Generated<boolean>;
  phone_number: string;
  address: string;
  password_hash: string | null;
  facility_id: string | null;
  personnel_role: PersonnelRole | null;
  /** The first account of the person, with which they sign in; null of that one. */
  same_person_as: Generated<string | null>;
  blood_type: BloodType | null;
  blood_type_certainty: BloodTypeCertainty;
  stated_blood_type: Generated<BloodType | null>;
  /** Since when the type is unclear because two records that became one differed; a later test settles it. */
  type_doubted_at: Generated<Date | null>;
  date_of_birth: string | null;
  sex: Generated<Sex | null>;
  terms_accepted_at: Date | null;
  created_at: Generated<Date>;
  disabled_at: Date | null;
  audit_ref: Generated<string>;
  /** The language that they chose; null where they have not. */
  locale: Generated<string | null>;
  /** The time of their last sign-in. */
  last_sign_in_at: Generated<Date>;
  /** The time at which they were warned that their unused account is about to be erased. */
  erasure_warned_at: Generated<Date | null>;
}

/** The facts that everyone gives about themselves: name in the API and column. Profile, export and changes follow this table. */
export const PERSON_COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNumber: 'phone_number',
  address: 'address',
} as const satisfies Partial<Record<string, keyof UsersTable>>;

/** The facts that only donors give about themselves, null where they do not; the rules of donating may depend on them. */
export const DONOR_COLUMNS = {
  bloodType: 'blood_type',
  dateOfBirth: 'date_of_birth',
  sex: 'sex',
} as const satisfies Partial<Record<string, keyof UsersTable>>;

/** Sign-in sessions, by the hash of their token. */
export interface SessionsTable {
  id: string;
  token_hash: Uint8Array;
  user_id: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

/** The reasons why sessions ended, by the hash of their token: nothing names a person. */
export interface EndedSessionsTable {
  token_hash: Uint8Array;
  reason: 'expired' | 'elsewhere' | 'password';
  ended_at: Generated<Date>;
}

/** Tokens with which a facility's own software sets its stock. */
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

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    users: UsersTable;
    sessions: SessionsTable;
    ended_sessions: EndedSessionsTable;
    facility_api_tokens: FacilityApiTokensTable;
  }
}
