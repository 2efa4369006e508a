import type { RequestRow } from './donations.read-model.ts';

/** The appointment as it was booked; what was recorded of its outcome ends with it, and a dispute about it. */
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
    volume_ml: null,
    donation_number: null,
    disputed_at: null,
    dispute_settled_at: null,
  };
}
