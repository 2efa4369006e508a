import type { AuditContext } from '../../../platform/db/audit-context.ts';
import type { Json } from '../../../platform/db/tables.ts';
import type { Generated } from 'kysely';

/** Bookings that staff answer all at once. */
export interface DecisionRunsTable {
  id: string;
  facility_id: string;
  started_by: string | null;
  action: 'approve' | 'decline';
  reason: Generated<string>;
  origin: Json<AuditContext>;
  created_at: Date;
  finished_at: Date | null;
  was_stopped: Generated<boolean>;
}

/** One booking of a run, and why it could not be decided. */
export interface DecisionRunItemsTable {
  run_id: string;
  request_id: string;
  position: number;
  attempts: Generated<number>;
  decided_at: Date | null;
  code: string | null;
  message: string | null;
}

/** Codes of donors without an appointment, as hashes. */
export interface WalkInCodesTable {
  donor_id: string;
  code_hash: Uint8Array;
  expires_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    decision_runs: DecisionRunsTable;
    decision_run_items: DecisionRunItemsTable;
    walk_in_codes: WalkInCodesTable;
  }
}
