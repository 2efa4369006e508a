import { type OpeningHours, WEEKDAYS, type Weekday } from '@sanguine/contract';
import { type Group, groupsOf } from './opening-hours-grammar.rules.ts';
import { MINUTES_OF_DAY, type Span, spansOf } from './opening-hours-times.rules.ts';
import { tokensOf } from './opening-hours-tokens.rules.ts';

const MAX_SPANS_OF_A_DAY = 4;
const ALL_DAY: Span = { opens: 0, closes: MINUTES_OF_DAY };

interface HoursGroup {
  readonly spans: readonly Span[];
  /** The number of days that it was said of: what is said of fewer days is the exception. */
  readonly breadth: number;
}

/** Returns which spans begin on which day; null when two groups say different things about the same days. */
function weekOf(groups: readonly Group[]): Map<Weekday, HoursGroup> | null {
  const pairs = groups.flatMap(({ times }) => (typeof times === 'string' ? [] : times));
  const spans = spansOf(pairs);
  const week = new Map<Weekday, HoursGroup>();
  for (const { days = WEEKDAYS, times } of groups) {
    const own = typeof times === 'string' ? (times === 'closed' ? [] : [ALL_DAY]) : spans.splice(0, times.length);
    const understood = own.filter((span) => span !== null);
    if (understood.length < own.length) return null;
    for (const day of days) {
      if ((week.get(day)?.breadth ?? Infinity) <= days.length) return null;
      week.set(day, { spans: understood, breadth: days.length });
    }
  }
  return week;
}

/** Cuts spans at midnight and joins those that touch; null when spans of one day overlap in what was written. */
function spansByDay(week: ReadonlyMap<Weekday, HoursGroup>): Map<Weekday, Span[]> {
  const byDay = new Map<Weekday, Span[]>(WEEKDAYS.map((day) => [day, []]));
  for (const [day, { spans }] of week) {
    const next = WEEKDAYS[WEEKDAYS.indexOf(day) + 1] ?? WEEKDAYS[0];
    for (const { opens, closes } of spans) {
      byDay.get(day)?.push({ opens, closes: Math.min(closes, MINUTES_OF_DAY) });
      if (closes > MINUTES_OF_DAY) byDay.get(next)?.push({ opens: 0, closes: closes - MINUTES_OF_DAY });
    }
  }
  return new Map([...byDay].map(([day, spans]) => [day, joined(spans)]));
}

function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.opens - b.opens)) {
    const last = result.at(-1);
    if (last === undefined || span.opens > last.closes) result.push(span);
    else result[result.length - 1] = { opens: last.opens, closes: Math.max(last.closes, span.closes) };
  }
  return result;
}

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/**
 * The structured form of opening hours as people write them; null when anything in them is not understood, and when they
 * say only when it is closed: then nobody said when it is open.
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  const tokens = tokensOf(text);
  const groups = tokens && groupsOf(tokens);
  const week = groups && weekOf(groups);
  if (!week) return null;
  const isOpen = [...week.values()].some(({ spans }) => spans.length > 0);
  if (!isOpen && week.size < WEEKDAYS.length) return null;
  const hours: OpeningHours = {};
  for (const [day, spans] of spansByDay(week)) {
    if (spans.length > MAX_SPANS_OF_A_DAY) return null;
    if (spans.length > 0)
      hours[day] = spans.map(({ opens, closes }) => ({ opens: clock(opens), closes: clock(closes) }));
  }
  return hours;
}
