interface Written {
  text: string;
  /** Counts what was written there. */
  version: number;
  written_at: Date;
  written_by: string | null;
}

/** The note of a facility's staff on a booking. */
export interface RequestNotesTable extends Written {
  request_id: string;
}

/** The note that they hand over to each other on a day. */
export interface DayNotesTable extends Written {
  facility_id: string;
  date: string;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    request_notes: RequestNotesTable;
    day_notes: DayNotesTable;
  }
}
