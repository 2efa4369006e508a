import type { WrittenTime } from './opening-hours-tokens.rules.ts';

/** Minutes after midnight of the day of opening; `closes` above 1440 is the next day. */
export interface Span {
  readonly opens: number;
  readonly closes: number;
}

export const MINUTES_OF_DAY = 24 * 60;
const EARLIEST_BARE_OPENING = 6;

function minutes(time: WrittenTime): number {
  const hour = time.half === undefined ? time.hour : (time.hour % 12) + (time.half === 'pm' ? 12 : 0);
  return hour * 60 + time.minute;
}

function onTwelveHours(time: WrittenTime): number {
  return (time.hour % 12) * 60 + time.minute;
}

/** In '9 to 5pm' the 9 is of the morning; '9 to 11pm' may mean either half, so it is not understood. */
function withBothHalves(opens: WrittenTime, closes: WrittenTime): [WrittenTime, WrittenTime] | null {
  if (opens.half && closes.half) return [opens, closes];
  if (opens.half === 'am' && closes.clear && closes.hour > 12) return [opens, closes];
  const toTheAfternoon = (opens.half ?? 'am') === 'am' && (closes.half ?? 'pm') === 'pm';
  const isCertain = onTwelveHours(opens) > onTwelveHours(closes) && !closes.clear && opens.hour <= 12;
  return toTheAfternoon && isCertain
    ? [
        { ...opens, half: 'am' },
        { ...closes, half: 'pm' },
      ]
    : null;
}

function isSureOnTwentyFour(opens: WrittenTime, closes: WrittenTime): boolean {
  if (opens.clear || closes.clear) return opens.clear || opens.hour <= closes.hour;
  return opens.hour >= EARLIEST_BARE_OPENING && opens.hour <= closes.hour;
}

function between(start: number, end: number): Span | null {
  if (start >= MINUTES_OF_DAY) return null;
  if (end > start) return { opens: start, closes: end };
  if (end === 0) return { opens: start, closes: MINUTES_OF_DAY };
  return end === start ? null : { opens: start, closes: end + MINUTES_OF_DAY };
}

/**
 * Returns what pairs of written times mean; null when one may mean two things. Without am and pm in the whole text,
 * '8-17, 9-13' is of the 24-hour clock, because 17 can be nothing else; '9 to 5' alone is not understood.
 */
export function spansOf(pairs: readonly (readonly [WrittenTime, WrittenTime])[]): (Span | null)[] {
  const times = pairs.flat();
  const onTwelve = times.some((time) => time.half !== undefined);
  const isKnown = onTwelve || times.some((time) => time.clear);
  return pairs.map(([opens, closes]) => {
    const isPlain = opens.half === undefined && closes.half === undefined;
    if (!isKnown) return null;
    if (!isPlain) return spanWithHalves(opens, closes);
    const isMixed = onTwelve && !opens.clear && !closes.clear;
    return isMixed || !isSureOnTwentyFour(opens, closes) ? null : spanOnTwentyFour(opens, closes);
  });
}

function spanWithHalves(opens: WrittenTime, closes: WrittenTime): Span | null {
  const pair = withBothHalves(opens, closes);
  return pair && between(minutes(pair[0]), minutes(pair[1]));
}

function spanOnTwentyFour(opens: WrittenTime, closes: WrittenTime): Span | null {
  const span = between(minutes(opens), minutes(closes));
  const isOvernight = span !== null && span.closes > MINUTES_OF_DAY;
  return isOvernight && opens.hour <= 12 ? null : span;
}
