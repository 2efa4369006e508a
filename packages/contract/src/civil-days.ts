export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAY_MS = 86_400_000;

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** Adds whole days to a civil date (YYYY-MM-DD). */
export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one civil date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The civil date on which a person reaches an age; born on 29 February, on 1 March of common years. */
export function birthday(dateOfBirth: string, age: number): string {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-');
  const turns = Number(year) + age;
  const isCommon = new Date(Date.UTC(turns, 1, 29)).getUTCMonth() !== 1;
  const isLeapDay = month === '02' && day === '29';
  return isLeapDay && isCommon ? `${turns}-03-01` : `${turns}-${month}-${day}`;
}

/** The civil date so many months later; where that month is too short, the first day of the next one: never sooner. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [there, next] = [0, 1].map((more) => new Date(Date.UTC(year, month - 1 + months + more, 1)));
  const found = new Date(Date.UTC(year, month - 1 + months, day));
  return (found.getUTCMonth() === there?.getUTCMonth() ? found : (next ?? found)).toISOString().slice(0, 10);
}
