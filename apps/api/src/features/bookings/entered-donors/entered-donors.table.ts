import type { BloodType, RecordClaim, Sex } from '@sanguine/contract';
import type { ColumnType, Generated } from 'kysely';

/** The person as staff entered them, with the type that they said. */
export interface EnteredPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly date_of_birth: string | null;
  readonly sex: Sex | null;
  readonly blood_type: BloodType | null;
}

/** The parts that went into the account when a record was claimed by a code: enough to undo it. */
export interface TakenRecord {
  readonly person: EnteredPerson;
  readonly requests: readonly string[];
  readonly isDoubted: boolean;
}

/** Donors whom staff entered: the consent that was read out, and the secrets by which the donor claims the record, as hashes. */
export interface EnteredDonorsTable {
  id: string;
  /** The record while nobody has claimed it, and then the account. */
  donor_id: string;
  facility_id: string;
  entered_by: string | null;
  entered_at: Date;
  consent_version: string;
  /** The address to which the invitation goes. */
  email: string | null;
  /** Staff added the address after the donor was entered: its link counts as a code. */
  is_address_added: Generated<boolean>;
  address_added_by: Generated<string | null>;
  link_hash: Generated<Uint8Array | null>;
  link_expires_at: Generated<Date | null>;
  code_hash: Generated<Uint8Array | null>;
  code_expires_at: Generated<Date | null>;
  code_made_by: Generated<string | null>;
  /** The wrong dates of birth. */
  tries: Generated<number>;
  claimed_at: Generated<Date | null>;
  /** Set when a record was claimed by a code, until it can no longer be taken back. */
  taken: ColumnType<TakenRecord | null, string | null | undefined, string | null>;
}

/** Wishes that came with a code and have not happened yet. */
export interface RecordClaimsTable {
  entered_donor_id: string;
  kind: RecordClaim;
  account_id: string | null;
  asked_at: Date;
  due_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    entered_donors: EnteredDonorsTable;
    record_claims: RecordClaimsTable;
  }
}
