import { expect, test } from 'vitest';
import { currentSay } from '../../../platform/language/language.ts';
import { countOfFacilities } from './count-of-facilities.ts';

test.each([
  [{ total: 1 }, false, '1 facility'],
  [{ total: 1 }, true, '1 facility matches'],
  [{ total: 1200 }, true, '1,200 facilities match'],
  [{ total: 1, exactMatches: 0 }, true, '1 facility comes close'],
  [{ total: 12, exactMatches: 0 }, true, '12 facilities come close'],
  [{ total: 12, exactMatches: 2 }, true, '12 facilities match'],
  [{ total: 1200, listed: 360 }, true, '1,200 facilities match. The first 360 are listed: search to find others.'],
  [
    { total: 360, totalIsLowerBound: true, listed: 360 } as const,
    true,
    'More than 360 facilities match. The first 360 are listed: search to find others.',
  ],
])('%o reads as a count that promises no more pages than there are', (page, isFiltered, words) => {
  expect(countOfFacilities(page, { isFiltered }, currentSay())).toBe(words);
});
