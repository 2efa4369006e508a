/** Notes of a facility's staff on a booking. */
export interface RequestNotesTable {
  request_id: string;
  text: string;
  /** Counts what was written there. */
  version: number;
  written_at: Date;
  written_by: string | null;
}

/** Notes that they hand over to each other on a day. */
export interface DayNotesTable {
  facility_id: string;
  date: string;
  text: string;
  version: number;
  written_at: Date;
  written_by: string | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    request_notes: RequestNotesTable;
    day_notes: DayNotesTable;
  }
}
