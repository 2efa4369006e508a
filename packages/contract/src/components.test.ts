import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './civil-days.ts';
import { BLOOD_COMPONENTS, COMPONENTS, defaultDaysKept } from './components.ts';
import { COUNTRY_CODES } from './countries.ts';

const component = fc.constantFrom(...BLOOD_COMPONENTS);
const country = fc.oneof(fc.constantFrom(...COUNTRY_CODES), fc.string(), fc.constantFrom(null, undefined));

test('red cells are proposed for 42 days and platelets for 5, in the UK for 35 and 7', () => {
  expect([defaultDaysKept('red_cells', 'IN'), defaultDaysKept('red_cells', 'GB')]).toEqual([42, 35]);
  expect([defaultDaysKept('platelets', null), defaultDaysKept('platelets', 'GB')]).toEqual([5, 7]);
  expect(defaultDaysKept('platelet_concentrates', 'GB')).toBe(5);
  expect([defaultDaysKept('whole_blood', 'US'), defaultDaysKept('plasma', 'AU')]).toEqual([35, 365]);
});

test('what is proposed is never refused, in any country', () => {
  fc.assert(
    fc.property(component, country, (of, where) => {
      const days = defaultDaysKept(of, where);
      expect(Number.isInteger(days) && days > 0).toBe(true);
      expect(days).toBeLessThanOrEqual(COMPONENTS[of].longestDays);
    }),
  );
});

test('the longest are those of the directive: 49 days, 7 days, 36 months over a leap day', () => {
  expect(BLOOD_COMPONENTS.map((one) => COMPONENTS[one].longestDays)).toEqual([49, 49, 7, 7, 1096, 1096]);
  expect(addDays('2026-03-01', COMPONENTS.plasma.longestDays)).toBe('2029-03-01');
});
