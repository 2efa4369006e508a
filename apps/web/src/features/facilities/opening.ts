import { type OpeningHours, WEEKDAYS } from '@sanguine/contract';

/** What a facility's structured hours say of one civil date, in a sentence; undefined when they say nothing. */
export function openingOn(hours: OpeningHours | null, date: string): string | undefined {
  if (hours === null || date === '') return undefined;
  const day = WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
  if (day === undefined) return undefined;
  const name = `${day.charAt(0).toUpperCase()}${day.slice(1)}s`;
  const spans = hours[day] ?? [];
  if (spans.length === 0) return `Closed on ${name}.`;
  const isAllDay = spans.some(({ opens, closes }) => opens === '00:00' && closes === '24:00');
  if (isAllDay) return `Open all day on ${name}.`;
  return `Open on ${name} ${spans.map(({ opens, closes }) => `${opens} to ${closes}`).join(' and ')}.`;
}
