import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTownsMiddle, placeText } from './place-text.ts';

test('a place is named with its region and country, and each name once', () => {
  expect(placeText({ name: 'Bristol', region: 'England', country: 'GB', countryName: 'United Kingdom' }, 'en')).toBe(
    'Bristol, England, United Kingdom',
  );
  expect(placeText({ name: 'Singapore', region: '', country: 'SG', countryName: 'Singapore' }, 'en')).toBe('Singapore');
});

test('degrees of two decimals are the middle of a town, finer ones are a door', () => {
  const hundredths = (most: number) => fc.integer({ min: -most * 100, max: most * 100 }).map((n) => n / 100);
  fc.assert(
    fc.property(hundredths(90), hundredths(180), fc.integer({ min: 1, max: 99 }), (latitude, longitude, n) => {
      expect(isTownsMiddle({ latitude, longitude })).toBe(true);
      expect(isTownsMiddle({ latitude: latitude + n / 10_000, longitude })).toBe(false);
    }),
  );
});

test('has the country in the reader’s language, and each part in its own direction', () => {
  const bristol = { name: 'Bristol', region: 'England', country: 'GB', countryName: 'United Kingdom' };
  expect(placeText(bristol, 'es')).toBe('Bristol, England, Reino Unido');
  expect(placeText(bristol, 'ar')).toBe('\u2068Bristol\u2069, \u2068England\u2069, \u2068المملكة المتحدة\u2069');
});
