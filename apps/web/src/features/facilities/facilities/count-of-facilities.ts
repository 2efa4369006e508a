import type { BloodType } from '@sanguine/contract';
import type { Say as AnySay } from '../../../platform/language/language.ts';
import type { FacilityPage } from './api.ts';
import { sayHere } from './words.ts';

type Counts = Pick<FacilityPage, 'total' | 'listed' | 'totalIsLowerBound' | 'exactMatches'>;

interface Narrowed {
  readonly isFiltered: boolean;
  /** The donor's blood type, where the list answers who needs it. */
  readonly needing?: BloodType | undefined;
}

/** Says how many facilities there are, match or need a donor of this type, and how many of them the pages show. */
export function countOfFacilities(page: Counts, { isFiltered, needing }: Narrowed, of: AnySay): string {
  const t = sayHere(of);
  const { total, listed, totalIsLowerBound: isMore = false, exactMatches } = page;
  const count = () => {
    if (exactMatches === 0) return t(isMore ? 'facilities.count.more-close' : 'facilities.count.close', { total });
    if (isFiltered) return t(isMore ? 'facilities.count.more-match' : 'facilities.count.match', { total });
    if (needing === undefined) return t(isMore ? 'facilities.count.more-all' : 'facilities.count.all', { total });
    return t(isMore ? 'facilities.count.more-need' : 'facilities.count.need', { total, type: needing });
  };
  return listed === undefined ? count() : t('facilities.count.listed', { count: count(), listed });
}
