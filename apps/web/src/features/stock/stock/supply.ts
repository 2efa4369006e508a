import type { Supply } from '@sanguine/contract';
import type { Say } from './words.ts';

/** Rounds days of supply as people say them: one digit after the point under ten. */
const roundedDays = (days: number) => (days < 10 ? Math.round(days * 10) / 10 : Math.round(days));

/** Says for how long the usable units last. */
export function supplyWords({ perDay, days, daysKnown }: Supply, t: Say): string {
  if (perDay === null) return t('stock.supply.unknown');
  if (days === null) return t('stock.supply.unused', { days: daysKnown });
  return t('stock.supply.days', { days: roundedDays(days) });
}

/** Says what the next seven days will take; undefined while nobody can know. */
export function weekWords({ nextWeek }: Supply, t: Say): string | undefined {
  if (nextWeek === null) return undefined;
  return t('stock.supply.week', { mean: nextWeek.mean, fewerThan: nextWeek.fewerThan });
}
