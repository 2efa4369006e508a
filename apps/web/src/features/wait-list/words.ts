import { ALL_HOURS, plural, type WaitEntry } from '@sanguine/contract';
import { formatDate, formatTime } from '../../platform/format.ts';

type Hours = Pick<WaitEntry, 'fromTime' | 'untilTime'>;

/** The times of day that a donor chooses from, as the picker of times names them. */
export const PARTS_OF_DAY = [
  { name: 'Any time', ...ALL_HOURS },
  { name: 'Morning, before 12:00', fromTime: '00:00', untilTime: '12:00' },
  { name: 'Afternoon, 12:00 to 17:00', fromTime: '12:00', untilTime: '17:00' },
  { name: 'Evening, from 17:00', fromTime: '17:00', untilTime: '24:00' },
] as const satisfies readonly (Hours & { name: string })[];

function hoursText({ fromTime, untilTime }: Hours): string {
  const part = PARTS_OF_DAY.find((one) => one.fromTime === fromTime && one.untilTime === untilTime);
  return (part?.name ?? `${formatTime(fromTime)} to ${formatTime(untilTime)}`).toLowerCase();
}

/** `Tue 3 March, any time` */
export function wishText({ from, until, ...hours }: Pick<WaitEntry, 'from' | 'until'> & Hours): string {
  return from === until
    ? `${formatDate(from)}, ${hoursText(hours)}`
    : `${formatDate(from)} to ${formatDate(until)}, ${hoursText(hours)}`;
}

const MINUTE = 60_000;

/** How long an offer can still be taken; undefined once that has passed. */
export function timeLeft(expiresAt: string, now: number): string | undefined {
  const minutes = Math.floor((Date.parse(expiresAt) - now) / MINUTE);
  if (Date.parse(expiresAt) <= now) return undefined;
  if (minutes < 1) return 'less than a minute left';
  const rest = plural(minutes % 60, { one: '1 minute left', other: `${minutes % 60} minutes left` });
  if (minutes < 60) return rest;
  const hours = plural(Math.floor(minutes / 60), { one: '1 hour', other: `${Math.floor(minutes / 60)} hours` });
  return minutes % 60 === 0 ? `${hours} left` : `${hours} and ${rest}`;
}
