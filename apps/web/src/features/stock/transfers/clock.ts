import { languageOf, type Transfer } from '@sanguine/contract';
import { formatInstant, formatTime } from '../../../platform/format.ts';
import type { Say } from './words.ts';

const MINUTE = 60_000;

/** Returns hours and whole minutes from `now`, a minute's beginning; 1 min is the least that is left. */
export function timeLeft(until: string, now: number): { hours: number; minutes: number } | undefined {
  const milliseconds = Date.parse(until) - now;
  if (milliseconds <= 0) return undefined;
  const left = Math.max(1, Math.floor(milliseconds / MINUTE));
  return { hours: Math.floor(left / 60), minutes: left % 60 };
}

/** Says it in the units of the language: `1 hr 20 min`. */
export function leftWords({ hours, minutes }: { hours: number; minutes: number }, t: Say): string {
  const intl = languageOf(t.locale).intl;
  const say = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const parts = [...(hours > 0 ? [say(hours, 'hour')] : []), ...(minutes > 0 ? [say(minutes, 'minute')] : [])];
  return parts.join(' ');
}

const dayOf = (at: number) => new Date(at).toDateString();

/** The time alone on the same day, otherwise with its date. */
export function momentWords(at: string, now: number, t: Say): string {
  return dayOf(Date.parse(at)) === dayOf(now) ? formatTime(at, t) : formatInstant(at, t);
}

/** Says until when something is waited for, and how long that is; undefined where nothing is waited for. */
export function clockWords({ state, until }: Pick<Transfer, 'state' | 'until'>, now: number, t: Say) {
  if (until === null) return undefined;
  const moment = momentWords(until, now, t);
  const left = timeLeft(until, now);
  if (left === undefined) return t('transfers.clock.over', { moment });
  const values = { moment, left: leftWords(left, t) };
  return state === 'asked' ? t('transfers.clock.answer', values) : t('transfers.clock.held', values);
}
