import type { BloodComponent, StockLot } from '@sanguine/contract';
import { useQueries } from '@tanstack/react-query';
import { lotsQuery } from '../api.ts';
import { earlierLot } from './take.ts';

interface Options {
  facilityId: string;
  component: BloodComponent;
  bags: readonly StockLot[];
  today: string;
}

export interface LaterBag {
  readonly bag: StockLot;
  /** The lot of the shelf that expires before it, and stays. */
  readonly earlier: StockLot;
}

/** Finds which of the bags to be issued leave another one on the shelf that expires earlier. */
export function useLaterBags({ facilityId, component, bags, today }: Options): LaterBag[] {
  const types = [...new Set(bags.map(({ bloodType }) => bloodType))];
  const found = useQueries({ queries: types.map((bloodType) => lotsQuery({ facilityId, component, bloodType })) });
  const lots = found.flatMap(({ data }) => data?.list ?? []);
  return bags.flatMap((bag) => {
    const sameType = lots.filter(({ bloodType }) => bloodType === bag.bloodType);
    const earlier = earlierLot(sameType, bag, today, bags);
    return earlier === undefined ? [] : [{ bag, earlier }];
  });
}
