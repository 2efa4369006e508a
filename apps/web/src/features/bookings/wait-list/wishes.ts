import { ALL_HOURS, type WaitEntry } from '@sanguine/contract';
import { formatDate, formatTime } from '../../../platform/format.ts';
import type { Say } from './words.ts';

type Hours = Pick<WaitEntry, 'fromTime' | 'untilTime'>;

/** The times of day that a donor chooses from, as the picker of times names them. */
export const PARTS_OF_DAY = {
  any: ALL_HOURS,
  morning: { fromTime: '00:00', untilTime: '12:00' },
  afternoon: { fromTime: '12:00', untilTime: '17:00' },
  evening: { fromTime: '17:00', untilTime: '24:00' },
} as const satisfies Readonly<Record<string, Hours>>;

type PartOfDay = keyof typeof PARTS_OF_DAY;

const NAMES: readonly PartOfDay[] = ['any', 'morning', 'afternoon', 'evening'];

export function isPartOfDay(text: string): text is PartOfDay {
  return Object.hasOwn(PARTS_OF_DAY, text);
}

/** The times of day as the options of a select. */
export function partOfDayOptions(t: Say) {
  return NAMES.map((value) => ({ value, label: t(`wait-list.part.${value}`) }));
}

/** `Tue 3 March, any time` */
export function wishText({ from, until, ...hours }: Pick<WaitEntry, 'from' | 'until'> & Hours, t: Say): string {
  const { fromTime, untilTime } = hours;
  const part = NAMES.find(
    (name) => PARTS_OF_DAY[name].fromTime === fromTime && PARTS_OF_DAY[name].untilTime === untilTime,
  );
  const days =
    from === until
      ? formatDate(from, t)
      : t('wait-list.wish.days', { from: formatDate(from, t), until: formatDate(until, t) });
  if (part !== undefined) return t(`wait-list.wish.${part}`, { days });
  return t('wait-list.wish.hours', { days, from: formatTime(fromTime, t), until: formatTime(untilTime, t) });
}

const MINUTE = 60_000;

/** Says how long an offer can still be taken; undefined once that has passed. */
export function timeLeft(expiresAt: string, now: number, t: Say): string | undefined {
  const left = Math.floor((Date.parse(expiresAt) - now) / MINUTE);
  if (Date.parse(expiresAt) <= now) return undefined;
  if (left < 1) return t('wait-list.left.under-a-minute');
  const [hours, minutes] = [Math.floor(left / 60), left % 60];
  if (hours === 0) return t('wait-list.left.minutes', { minutes });
  return minutes === 0
    ? t('wait-list.left.hours', { hours })
    : t('wait-list.left.hours-and-minutes', { hours, minutes });
}
