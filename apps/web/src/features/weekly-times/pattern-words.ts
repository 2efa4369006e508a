import { languageOf, type SessionTemplate, WEEKDAYS, type Weekday } from '@sanguine/contract';
import { formatTimeSpan } from '../../platform/format.ts';
import type { Say } from './words.ts';

/** The part of a template that makes its sentence. */
export type Pattern = Pick<
  SessionTemplate,
  'weekdays' | 'everyWeeks' | 'from' | 'until' | 'slotMinutes' | 'places' | 'instant'
>;

/** `Mondays to Fridays`, `Mondays and Thursdays`, `Every day`. */
export function daysText(weekdays: readonly Weekday[], t: Say): string {
  const chosen = WEEKDAYS.filter((day) => weekdays.includes(day));
  if (chosen.length === WEEKDAYS.length) return t('weekly-times.days.every');
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (first === undefined || last === undefined) return t('weekly-times.days.none');
  const isRun = chosen.length > 2 && WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === chosen.length - 1;
  const nameOf = (day: Weekday) => t(`weekly-times.weekdays.${day}`);
  if (isRun) return t('weekly-times.days.run', { first: nameOf(first), last: nameOf(last) });
  const days = new Intl.ListFormat(languageOf(t.locale).intl).format(chosen.map(nameOf));
  return t('weekly-times.days.some', { days });
}

/** `Mondays and Thursdays, 09:00–13:00, every 15 minutes, 4 places; accepted at once`. */
export function patternText(pattern: Pattern, t: Say): string {
  const { weekdays, everyWeeks, slotMinutes, places, instant } = pattern;
  const values = {
    days: daysText(weekdays, t),
    times: formatTimeSpan(pattern, t),
    minutes: slotMinutes,
    places,
    answer: instant ? ('instant' as const) : ('other' as const),
  };
  return everyWeeks === 1
    ? t('weekly-times.pattern.weekly', values)
    : t('weekly-times.pattern.rare', { ...values, weeks: everyWeeks });
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Start times of one usual session; where clocks change that night it can have some more or fewer. */
export function startTimes({ from, until, slotMinutes }: Pick<Pattern, 'from' | 'until' | 'slotMinutes'>): number {
  const minutes = minuteOf(until) - minuteOf(from);
  return slotMinutes > 0 && minutes > 0 ? Math.floor(minutes / slotMinutes) : 0;
}
