import { languageOf, type SessionTemplate, WEEKDAYS, type Weekday } from '@sanguine/contract';
import { formatTimeSpan } from '../../../platform/format.ts';
import type { Say } from './words.ts';

/** The part of a template that makes its sentence. */
export type Pattern = Pick<
  SessionTemplate,
  'weekdays' | 'everyWeeks' | 'from' | 'until' | 'break' | 'slotMinutes' | 'places' | 'instant'
>;

/** `Mondays to Fridays`, `Mondays and Thursdays`, `Every day`. */
export function daysText(weekdays: readonly Weekday[], t: Say): string {
  const chosen = WEEKDAYS.filter((day) => weekdays.includes(day));
  if (chosen.length === WEEKDAYS.length) return t('timetable.days.every');
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (first === undefined || last === undefined) return t('timetable.days.none');
  const isRun = chosen.length > 2 && WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === chosen.length - 1;
  const nameOf = (day: Weekday) => t(`timetable.weekdays.${day}`);
  if (isRun) return t('timetable.days.run', { first: nameOf(first), last: nameOf(last) });
  const days = new Intl.ListFormat(languageOf(t.locale).intl).format(chosen.map(nameOf));
  return t('timetable.days.some', { days });
}

/** `09:00–17:00 without 12:00–13:00`. */
function timesText(pattern: Pattern, t: Say): string {
  const times = formatTimeSpan(pattern, t);
  return pattern.break ? t('timetable.break.without', { times, pause: formatTimeSpan(pattern.break, t) }) : times;
}

/** `Mondays and Thursdays, 09:00–13:00, every 15 minutes, 4 places; accepted at once`. */
export function patternText(pattern: Pattern, t: Say): string {
  const { weekdays, everyWeeks, slotMinutes, places, instant } = pattern;
  const values = {
    days: daysText(weekdays, t),
    times: timesText(pattern, t),
    minutes: slotMinutes,
    places,
    answer: instant ? ('instant' as const) : ('other' as const),
  };
  return everyWeeks === 1
    ? t('timetable.pattern.weekly', values)
    : t('timetable.pattern.rare', { ...values, weeks: everyWeeks });
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

type Times = Pick<Pattern, 'from' | 'until' | 'break' | 'slotMinutes'>;

/** Start times of one usual session; where clocks change that night it can have some more or fewer. */
export function startTimes({ from, until, slotMinutes, break: pause }: Times): number {
  const [begins, ends] = [minuteOf(from), minuteOf(until)];
  const slots = slotMinutes > 0 && ends > begins ? Math.floor((ends - begins) / slotMinutes) : 0;
  if (!pause) return slots;
  const touchesBreak = (slot: number) => {
    const starts = begins + slot * slotMinutes;
    return starts < minuteOf(pause.until) && starts + slotMinutes > minuteOf(pause.from);
  };
  return Array.from({ length: slots }, (_, slot) => slot).filter((slot) => !touchesBreak(slot)).length;
}
