import type { RequestRow } from './donations.read-model.ts';

/** The appointment as it was booked; a dispute, and a day to wait for, end with the outcome that they were about. */
export function asBooked(row: RequestRow) {
  const booked =
    row.booked_date === null || row.booked_at === null
      ? {}
      : { preferred_date: row.booked_date, preferred_at: row.booked_at };
  return {
    ...booked,
    booked_date: null,
    booked_at: null,
    not_before: null,
    disputed_at: null,
    dispute_settled_at: null,
  };
}
