import { daysBetween, WEEKDAYS } from './civil-days.ts';
import type { OpeningHours } from './facilities.contract.ts';

/** What a facility's structured hours say of one civil date, in a sentence; undefined when they say nothing. */
export function openingText(hours: OpeningHours | null, date: string): string | undefined {
  if (hours === null || date === '') return undefined;
  // 1 January 2024 was a Monday.
  const day = WEEKDAYS[((daysBetween('2024-01-01', date) % 7) + 7) % 7];
  if (day === undefined) return undefined;
  const name = `${day.charAt(0).toUpperCase()}${day.slice(1)}s`;
  const spans = hours[day] ?? [];
  if (spans.length === 0) return `Closed on ${name}.`;
  const isAllDay = spans.some(({ opens, closes }) => opens === '00:00' && closes === '24:00');
  if (isAllDay) return `Open all day on ${name}.`;
  return `Open on ${name} ${spans.map(({ opens, closes }) => `${opens} to ${closes}`).join(' and ')}.`;
}
