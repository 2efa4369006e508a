import type { Generated } from 'kysely';

/** Messages of a facility and operators about its verification. */
export interface VerificationMessagesTable {
  id: string;
  facility_id: string;
  author: 'facility' | 'operator';
  /** Operators wrote it for each other. */
  internal: Generated<boolean>;
  text: string;
  written_at: Date;
  written_by: string | null;
  /** The time at which operators were mailed of what a facility wrote. */
  mailed_at: Generated<Date | null>;
  /** The time at which an operator answered or decided; of what an operator wrote, decided. */
  answered_at: Generated<Date | null>;
}

/** Files that facilities sent as evidence: since 0017 it is empty, and takes no row. */
export interface VerificationFilesTable {
  message_id: string;
  name: string;
  kind: 'pdf' | 'picture';
  bytes: Uint8Array;
  sent_by: string;
  remove_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    verification_messages: VerificationMessagesTable;
    verification_files: VerificationFilesTable;
  }
}
