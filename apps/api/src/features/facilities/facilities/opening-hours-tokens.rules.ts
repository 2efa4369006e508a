import { WEEKDAYS, type Weekday } from '@sanguine/contract';

/** A time as it was written: whether it meant the 12-hour or the 24-hour clock is decided with the whole text. */
export interface WrittenTime {
  readonly kind: 'time';
  readonly hour: number;
  readonly minute: number;
  readonly half: 'am' | 'pm' | undefined;
  /** It can only be of the 24-hour clock: 13:00, 0:30, 08:00. */
  readonly clear: boolean;
}

export type Token =
  | WrittenTime
  | { readonly kind: 'days'; readonly days: readonly Weekday[] }
  | { readonly kind: 'dash' | 'to' | 'and' | 'break' | 'closed' | 'all-day' };

type Rule = readonly [pattern: RegExp, make: (match: RegExpExecArray) => Token | 'nothing' | undefined];

const WORKING_DAYS = WEEKDAYS.slice(0, 5);
const WEEKEND = WEEKDAYS.slice(5);

function dayOf(match: RegExpExecArray): Token | undefined {
  const days = WEEKDAYS.filter((day) => day.startsWith(match[0].slice(0, 3)));
  return { kind: 'days', days };
}

function timeOf(match: RegExpExecArray): Token | undefined {
  const [, hours = '', minutes = '00', letter] = match;
  const hour = Number(hours);
  const minute = Number(minutes);
  const half = letter === undefined ? undefined : letter === 'a' ? 'am' : 'pm';
  const exists = half ? hour >= 1 && hour <= 12 : hour <= 23 || (hour === 24 && minute === 0);
  if (!exists || minute > 59) return undefined;
  return { kind: 'time', hour, minute, half, clear: half === undefined && (hour > 12 || hours.startsWith('0')) };
}

const named = (hour: number, half: 'am' | 'pm') => (): Token => ({ kind: 'time', hour, minute: 0, half, clear: false });
const just = (token: Token) => () => token;
const allDay = just({ kind: 'all-day' });
const nothing = () => 'nothing' as const;

const RULES: readonly Rule[] = [
  [/[\s:().]+/y, nothing],
  [/24 ?(?:\/|x) ?7(?!\d)/y, allDay],
  [/24[ -]?(?:hours|hour|hrs|hr|h)\b(?: (?:a|per|each|every) day\b)?(?:,? 7 days(?: (?:a|per) week)?\b)?/y, allDay],
  [/(?:all day|round the clock|around the clock|always open)\b/y, allDay],
  [/(?:mondays?|mon|tuesdays?|tues?|wednesdays?|weds?|thursdays?|thurs?|thu|fridays?|fri)\b/y, dayOf],
  [/(?:saturdays?|sat|sundays?|sun)\b/y, dayOf],
  [/(?:daily|every ?day|all days|all week|7 days(?: (?:a|per) week)?)\b/y, just({ kind: 'days', days: WEEKDAYS })],
  [/weekdays?\b/y, just({ kind: 'days', days: WORKING_DAYS })],
  [/weekends?\b/y, just({ kind: 'days', days: WEEKEND })],
  [/closed\b/y, just({ kind: 'closed' })],
  [/(?:12 ?)?(?:noon|midday)\b/y, named(12, 'pm')],
  [/(?:12 ?)?midnight\b/y, named(12, 'am')],
  [/(\d{1,2})(?:[:.h](\d{2}))? ?(?:([ap])\.? ?m\b\.?)(?!\d)/y, timeOf],
  [/(\d{1,2})(?:[:.h](\d{2}))?(?:h|hrs?)?(?![\w:])/y, timeOf],
  [/(\d{2})(\d{2})(?:h|hrs?)?(?![\w:])/y, timeOf],
  [/-/y, just({ kind: 'dash' })],
  [/(?:to|until|till|til|through|thru)\b/y, just({ kind: 'to' })],
  [/(?:,|&|\/|and\b|then\b)/y, just({ kind: 'and' })],
  [/[;|]/y, just({ kind: 'break' })],
  [/(?:opening|open|opens|hours|hrs|from)\b/y, nothing],
];

function simplified(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212~]/g, '-')
    .replaceAll(/[\r\n\u2022\u00b7]+/g, ';')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Cuts written opening hours into words that are understood; null when one is not. */
export function tokensOf(text: string): Token[] | null {
  const source = simplified(text);
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const found = nextToken(source, at);
    if (found === null) return null;
    if (found.token !== 'nothing') tokens.push(found.token);
    at = found.end;
  }
  return tokens;
}

function nextToken(source: string, at: number): { token: Token | 'nothing'; end: number } | null {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match === null) continue;
    const token = make(match);
    return token === undefined ? null : { token, end: pattern.lastIndex };
  }
  return null;
}
