import { plural, type SessionTemplate, WEEKDAYS, type Weekday } from '@sanguine/contract';

/** What of a template makes its sentence. */
export type Pattern = Pick<
  SessionTemplate,
  'weekdays' | 'everyWeeks' | 'from' | 'until' | 'slotMinutes' | 'places' | 'instant'
>;

const MIDNIGHT = '24:00';

export function dayName(day: Weekday): string {
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** `Mondays to Fridays`, `Mondays and Thursdays`, `Every day`. */
export function daysText(weekdays: readonly Weekday[]): string {
  const chosen = WEEKDAYS.filter((day) => weekdays.includes(day));
  if (chosen.length === WEEKDAYS.length) return 'Every day';
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (first === undefined || last === undefined) return 'No day';
  const isRun = chosen.length > 2 && WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === chosen.length - 1;
  const plurals = chosen.map((day) => `${dayName(day)}s`);
  return isRun ? `${plurals[0]} to ${plurals.at(-1)}` : listOf(plurals);
}

/** `09:00–13:00`; the midnight at the end of the day is named. */
export function timesText({ from, until }: { readonly from: string; readonly until: string }): string {
  return `${from}–${until === MIDNIGHT ? 'midnight' : until}`;
}

export function placesText(places: number): string {
  return plural(places, { one: '1 place', other: `${places} places` });
}

/** `Mondays and Thursdays, 09:00–13:00, every 15 minutes, 4 places; accepted at once`. */
export function patternText(pattern: Pattern): string {
  const { weekdays, everyWeeks, slotMinutes, places, instant } = pattern;
  const rhythm = everyWeeks === 1 ? [] : [`every ${everyWeeks} weeks`];
  const parts = [daysText(weekdays), ...rhythm, timesText(pattern), `every ${slotMinutes} minutes`, placesText(places)];
  return `${parts.join(', ')}; ${instant ? 'accepted at once' : 'you answer each booking'}`;
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Start times of one usual session; where clocks change that night it can have some more or fewer. */
export function startTimes({ from, until, slotMinutes }: Pick<Pattern, 'from' | 'until' | 'slotMinutes'>): number {
  const minutes = minuteOf(until) - minuteOf(from);
  return slotMinutes > 0 && minutes > 0 ? Math.floor(minutes / slotMinutes) : 0;
}

/** `3 booked sessions keep their times`. */
export function keptText(count: number): string {
  return plural(count, { one: '1 booked session keeps its times', other: `${count} booked sessions keep their times` });
}
