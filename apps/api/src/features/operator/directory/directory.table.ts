import type { DirectoryImportState, RowOutcome } from '@sanguine/contract';
import type { Generated } from 'kysely';
import type { Json } from '../../../platform/db/tables.ts';

/** Files of facilities that operators sent, and how far they were read. */
export interface DirectoryImportsTable {
  id: string;
  is_trial: boolean;
  /** True if contacts are invited by mail. */
  mail: boolean;
  /** The value for rows that do not name one; '' where nobody said. */
  country: Generated<string>;
  state: DirectoryImportState;
  file: Uint8Array | null;
  file_bytes: number;
  separator: string;
  /** The field that each column becomes, as the operator chose; null: as the heading says. */
  mapped: string[] | null;
  columns: Generated<string[]>;
  /** The file's own headings. */
  headings: Generated<string[]>;
  bytes_read: Generated<number>;
  lines_read: Generated<number>;
  rows: Generated<number>;
  accepted: Generated<number>;
  imported: Generated<number>;
  completed: Generated<number>;
  known: Generated<number>;
  refused: Generated<number>;
  noted: Generated<number>;
  placed: Generated<number>;
  unplaced: Generated<number>;
  mailable: Generated<number>;
  invited: Generated<number>;
  problem: Generated<string>;
  origin: Json<Record<string, string>>;
  attempts: Generated<number>;
  due_at: Date;
  created_at: Date;
  finished_at: Date | null;
}

/** Accepted rows of such a file, until they are listed. */
export interface DirectoryRowsTable {
  import_id: string;
  line: number;
  place: Generated<string>;
  email: string | null;
  notes: Generated<string[]>;
  facility: Json<Record<string, unknown>>;
}

/** By which rows of a file are compared with later ones. */
export interface DirectoryRowKeysTable {
  import_id: string;
  key: string;
  line: number;
}

/** The outcome of each row. */
export interface DirectoryResultsTable {
  import_id: string;
  line: number;
  outcome: RowOutcome;
  name: string;
  notes: Generated<string[]>;
  facility_id: string | null;
  /** The cells of a refused row, so that it can be mended and sent again; forgotten after 30 days. */
  cells: string[] | null;
}

/** Whom a directory names as the contact of a facility that nobody has claimed. */
export interface FacilityContactsTable {
  facility_id: string;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  created_at: Date;
}

/** A listing as it was when somebody joined as its first Admin; kept by a trigger. */
export interface FacilitiesAsListedTable {
  facility_id: string;
  listed: object;
  contact_email: Generated<string>;
  contact_first_name: Generated<string>;
  contact_last_name: Generated<string>;
  claimed_at: Date;
}

/** A person's claim that a listing is theirs. */
export interface FacilityClaimsTable {
  id: string;
  facility_id: string;
  email: string;
  first_name: string;
  last_name: Generated<string>;
  phone_number: string;
  sent_to: string | null;
  /** The language in which it was filled in; the listed address is written to in it. */
  locale: Generated<string | null>;
  code_hash: string | null;
  code_expires_at: Date | null;
  code_tries: Generated<number>;
  accepted_at: Date | null;
  created_at: Date;
  expires_at: Date;
}

/** Donors who want to hear when a listed facility has joined. */
export interface FacilityWatchesTable {
  user_id: string;
  facility_id: string;
  created_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    directory_imports: DirectoryImportsTable;
    directory_rows: DirectoryRowsTable;
    directory_row_keys: DirectoryRowKeysTable;
    directory_results: DirectoryResultsTable;
    facilities_as_listed: FacilitiesAsListedTable;
    facility_claims: FacilityClaimsTable;
    facility_contacts: FacilityContactsTable;
    facility_watches: FacilityWatchesTable;
  }
}
