/** The secret address of a person's calendar. */
export interface CalendarFeedsTable {
  user_id: string;
  token_hash: Uint8Array;
  private: boolean;
  created_at: Date;
  last_read_at: Date | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    calendar_feeds: CalendarFeedsTable;
  }
}
