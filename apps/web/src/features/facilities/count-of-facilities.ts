import type { BloodType } from '@sanguine/contract';
import { formatNumber } from '../../platform/format.ts';
import type { FacilityPage } from './api.ts';

type Counts = Pick<FacilityPage, 'total' | 'listed' | 'totalIsLowerBound' | 'exactMatches'>;

function verbOf(isOne: boolean, isFiltered: boolean, needing: BloodType | undefined): string {
  if (isFiltered) return isOne ? ' matches' : ' match';
  return needing === undefined ? '' : ` ${isOne ? 'needs' : 'need'} ${needing} donors`;
}

/** How many facilities there are, match or need a donor of this type, and how many of them the pages show. */
export function countOfFacilities(page: Counts, isFiltered: boolean, needing?: BloodType): string {
  const { total, listed, totalIsLowerBound } = page;
  const noun = total === 1 ? 'facility' : 'facilities';
  const number = `${totalIsLowerBound ? 'More than ' : ''}${formatNumber(total)}`;
  const close = total === 1 ? ' comes close' : ' come close';
  const verb = page.exactMatches === 0 ? close : verbOf(total === 1, isFiltered, needing);
  const count = `${number} ${noun}${verb}`;
  if (listed === undefined) return count;
  return `${count}. The first ${formatNumber(listed)} are listed: search to find others.`;
}
