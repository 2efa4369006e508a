import type { DirectoryImportState } from '@sanguine/contract';
import type { Generated } from 'kysely';
import type { Json } from '../../platform/db/tables.ts';

/** Files of facilities that operators sent, and how far they were read. */
export interface DirectoryImportsTable {
  id: string;
  is_trial: boolean;
  state: DirectoryImportState;
  file: Uint8Array | null;
  file_bytes: number;
  separator: string;
  columns: Generated<string[]>;
  bytes_read: Generated<number>;
  lines_read: Generated<number>;
  rows: Generated<number>;
  accepted: Generated<number>;
  imported: Generated<number>;
  invited: Generated<number>;
  refused: Generated<number>;
  refusals: Json<{ line: number; field: string; problem: string }[]>;
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
  key: string;
  email: string | null;
  facility: Json<Record<string, unknown>>;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    directory_imports: DirectoryImportsTable;
    directory_rows: DirectoryRowsTable;
  }
}
