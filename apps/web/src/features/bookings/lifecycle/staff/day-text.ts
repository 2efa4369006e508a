import { type DayCounts, languageOf } from '@sanguine/contract';
import type { Say as AnySay } from '../../../../platform/language/language.ts';
import { sayHere } from '../words.ts';

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
