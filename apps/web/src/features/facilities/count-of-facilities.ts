import type { BloodType } from '@sanguine/contract';
import { formatNumber } from '../../platform/format.ts';
import type { FacilityPage } from './api.ts';

type Counts = Pick<FacilityPage, 'total' | 'listed' | 'totalIsLowerBound'>;

function verbOf(isOne: boolean, isFiltered: boolean, needing: BloodType | undefined): string {
  if (isFiltered) return isOne ? ' matches' : ' match';
  return needing === undefined ? '' : ` ${isOne ? 'needs' : 'need'} ${needing} donors`;
}

/** How many facilities there are, match or need a donor of this type, and how many of them the pages show. */
export function countOfFacilities(page: Counts, isFiltered: boolean, needing?: BloodType): string {
  const { total, listed, totalIsLowerBound } = page;
  const noun = total === 1 ? 'facility' : 'facilities';
  const number = `${totalIsLowerBound ? 'More than ' : ''}${formatNumber(total)}`;
  const count = `${number} ${noun}${verbOf(total === 1, isFiltered, needing)}`;
  if (listed === undefined) return count;
  return `${count}. The first ${formatNumber(listed)} are listed: search to find others.`;
}
