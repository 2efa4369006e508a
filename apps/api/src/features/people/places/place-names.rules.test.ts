import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryName, placeForm, placeQueries } from './place-names.rules.ts';

describe('the form in which places are looked for', () => {
  test.each([
    ['São Paulo', 'sao paulo'],
    ['  Saint-Étienne ', 'saint etienne'],
    ["'s-Hertogenbosch", 's hertogenbosch'],
    ['Łódź', 'lodz'],
    ['Århus', 'arhus'],
    ['Donostia / San Sebastián', 'donostia san sebastian'],
    ['St. Louis', 'st louis'],
  ])('turns %s into %s', (name, form) => {
    expect(placeForm(name)).toBe(form);
  });

  test('has nothing that a pattern would take for a sign, and is its own form', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'binary' }), (text) => {
        const form = placeForm(text);
        expect(form).not.toMatch(/[%_\\]/);
        expect(placeForm(form)).toBe(form);
      }),
    );
  });
});

describe('the meaning of a text', () => {
  test('has its name before a comma, and a region or a country behind it', () => {
    expect(placeQueries('Springfield, Illinois')).toEqual([
      { name: 'springfield', within: { beginning: 'illinois', countries: [], regions: [] } },
    ]);
    expect(placeQueries('Bristol, UK')[0]?.within?.countries).toEqual(['GB']);
    expect(placeQueries('Bristol, England, United Kin')[0]?.within?.countries).toEqual(['GB']);
  });

  test('may have a region or country in its last words without a comma', () => {
    expect(placeQueries('new york usa').map(({ name, within }) => [name, within?.beginning])).toEqual([
      ['new york usa', undefined],
      ['new york', 'usa'],
      ['new', 'york usa'],
    ]);
  });

  test('one letter, or signs only, mean nothing', () => {
    for (const text of ['', 'b', ' , ', '%%', '_', ',England']) expect(placeQueries(text)).toEqual([]);
  });

  test('there are never more than three meanings, however many words are typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        expect(placeQueries(text).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

test('countries have their English names', () => {
  expect([countryName('GB'), countryName('IN'), countryName('XX')]).toEqual(['United Kingdom', 'India', 'XX']);
});
