import type { Generated } from 'kysely';

/** Donors whom staff entered: the consent that was read out, and the secrets by which the donor claims the record, as hashes. */
export interface EnteredDonorsTable {
  id: string;
  donor_id: string;
  facility_id: string;
  entered_by: string | null;
  entered_at: Date;
  consent_version: string;
  /** The address to which the invitation goes. */
  email: string | null;
  link_hash: Generated<Uint8Array | null>;
  link_expires_at: Generated<Date | null>;
  code_hash: Generated<Uint8Array | null>;
  code_expires_at: Generated<Date | null>;
  /** The wrong dates of birth. */
  tries: Generated<number>;
  claimed_at: Generated<Date | null>;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    entered_donors: EnteredDonorsTable;
  }
}
