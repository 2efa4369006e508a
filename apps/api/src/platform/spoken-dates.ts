const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A civil date as people read it: `Tuesday 1 December 2026`. */
export function spokenDate(date: string): string {
  const words = parts.formatToParts(new Date(`${date.slice(0, 10)}T00:00:00Z`));
  return words
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(' ');
}

/** A facility's local time as people read it: `Tuesday 1 December 2026 at 10:00`. */
export function spokenDateTime(local: string): string {
  return `${spokenDate(local)} at ${local.slice(11, 16)}`;
}
