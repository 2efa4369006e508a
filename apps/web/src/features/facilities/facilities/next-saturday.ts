import { addDays } from '@sanguine/contract';

const SATURDAY = 6;

/** The Saturday on or after a civil date. */
export function nextSaturday(today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, (SATURDAY - weekday + 7) % 7);
}
