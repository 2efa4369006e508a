/** The texts that staff wrote to the donors of a session, one row a day. */
export interface SessionMessagesTable {
  id: string;
  session_id: string;
  date: string;
  text: string;
  /** The number of donors who were booked. */
  donors: number;
  sent_at: Date;
  sent_by: string | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    session_messages: SessionMessagesTable;
  }
}
