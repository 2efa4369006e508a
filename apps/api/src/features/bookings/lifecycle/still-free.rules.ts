import { REQUEST_STATES } from '@sanguine/contract';
import { dateOf, daysBetween } from '../../../platform/civil-time.ts';
import type { DonorsRequest, RequestRow } from './donations.read-model.ts';

/** Tells whether the appointment still has its place between the donor's other donations. */
export function isStillFree(row: RequestRow, others: readonly DonorsRequest[]): boolean {
  const date = dateOf(row.booked_date ?? row.preferred_date);
  return others.every(
    (other) =>
      !REQUEST_STATES[other.status].givesOrGave ||
      other.id === row.id ||
      Math.abs(daysBetween(other.date, date)) >= Math.max(row.interval_days, other.interval_days),
  );
}
