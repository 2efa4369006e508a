/** The clocks of the tests' facilities and browsers; the configuration avoids the hour before midnight. */
export const ZONE = process.env['E2E_ZONE'] ?? 'Europe/London';

/** The civil date this many days from now at the tests' facilities: `2026-11-23`. */
export function inDays(days: number): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(new Date());
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** A civil date as screens show it: `Mon 23 November`, with its year when it is not the current one. */
export function spoken(date: string): string {
  const isThisYear = date.slice(0, 4) === inDays(0).slice(0, 4);
  const written = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(new Date(`${date}T00:00:00Z`));
  return written.replace(',', '');
}

/** A civil date as notifications and mails have it: `Monday 23 November 2026`. */
export function spokenInFull(date: string): string {
  const written = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`));
  return written.replace(',', '');
}
