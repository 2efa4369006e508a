import type { StockTarget } from '@sanguine/contract';
import type { Say } from '../words.ts';

/** Says how much a facility wants to keep of a type. */
export function targetWords({ unit, minimum, target, maximum }: StockTarget, t: Say): string {
  const amount = (number: number) =>
    unit === 'days' ? t('stock.supply.days', { days: number }) : t('stock.expiring.units', { units: number });
  const said = { minimum: amount(minimum), target: amount(target) };
  return maximum === null
    ? t('stock.target.said', said)
    : t('stock.target.said-maximum', { ...said, maximum: amount(maximum) });
}
