import { type DayCounts, languageOf, type RequestStatus } from '@sanguine/contract';
import type { Say as AnySay } from '../../../platform/language/language.ts';
import { sayHere } from './words.ts';

/** The word for the state of a request, the same wherever it stands. */
export const STATUS_TEXTS = {
  PENDING: 'lifecycle.donations.status.submitted',
  APPROVED: 'lifecycle.donations.status.scheduled',
  COMPLETED: 'lifecycle.donations.status.completed',
  REJECTED: 'lifecycle.donations.status.declined',
  CANCELLED: 'lifecycle.donations.status.cancelled',
  NO_SHOW: 'lifecycle.donations.status.missed',
  COULD_NOT_GIVE: 'lifecycle.donations.status.could-not-give',
  LEFT: 'lifecycle.donations.status.left',
} as const satisfies Readonly<Record<RequestStatus, string>>;

/** `12 people, 3 checked in, 2 done, 1 did not come`: of a day, on the board and on the dashboard. */
export function dayText({ all, here, done, missed, closed }: DayCounts, waiting: number, say: AnySay): string {
  const t = sayHere(say);
  const counts = [
    [here, 'checked-in'],
    [done, 'done'],
    [missed, 'no-show'],
    [closed, 'closed'],
    [waiting, 'waiting'],
  ] as const;
  const people = t('lifecycle.day.people', { count: all });
  const rest = counts
    .filter(([number]) => number > 0)
    .map(([number, id]) => t(`lifecycle.day.${id}`, { count: number }));
  const list = new Intl.ListFormat(languageOf(t.locale).intl, { type: 'unit', style: 'short' });
  return t('lifecycle.day.summary', { parts: list.format([people, ...rest]) });
}
