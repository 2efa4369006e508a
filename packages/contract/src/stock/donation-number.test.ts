import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCharacter, isMistyped, isNoNumber, plainDonationNumber } from './donation-number.ts';

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
const din = fc.tuple(fc.stringMatching(/^[A-NP-Z][0-9A-Z]$/), digits(11)).map((parts) => parts.join(''));

test('the check character is that of the standard', () => {
  expect(checkCharacter('G123498654321')).toBe('H');
  expect(isMistyped('G1234 98 654321 00 H')).toBe(false);
  expect(isMistyped('=G12349865432177')).toBe(false);
  expect(isMistyped('=G12349865432178')).toBe(true);
});

test('a wrong character, and two that changed places, are found; what was printed is taken', () => {
  fc.assert(
    fc.property(din, fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
      const check = checkCharacter(number);
      expect(isMistyped(`${number}${check}`)).toBe(false);
      const place = at + 2;
      const other = String((Number(number[place]) + more) % 10);
      expect(isMistyped(`${number.slice(0, place)}${other}${number.slice(place + 1)}${check}`)).toBe(true);
      const [one = '', two = ''] = number.slice(place, place + 2);
      const swapped = `${number.slice(0, place)}${two}${one}${number.slice(place + 2)}`;
      if (swapped.length === 13) expect(isMistyped(`${swapped}${check}`)).toBe(swapped !== number);
    }),
  );
});

test('the number is stored without flags, check character and spaces; one of the facility’s own in one form', () => {
  expect(plainDonationNumber('g1234 98 654321 00 H')).toBe('G123498654321');
  expect(plainDonationNumber('=G12349865432100')).toBe('G123498654321');
  expect(plainDonationNumber(' 2026/117 ')).toBe('2026/117');
  expect([isMistyped('12345678901234'), isMistyped('2026/117'), isMistyped('')]).toEqual([false, false, false]);
});

const PLACEHOLDERS = [
  '1.23457E+12',
  '1,23457e+12',
  'n/a',
  'N.A.',
  '?',
  '0',
  '000',
  'NULL',
  'none',
  'xx',
  '#REF!',
  '#####',
  '-',
  ' ',
];
const OWN_NUMBERS = ['2026/117', '7', 'A', 'BB-1', '1E5', 'NA12', 'X1', '0012', 'रक्त12', '4006381333931'];

test('a placeholder is no number, and a short number of a bank is one', () => {
  expect(PLACEHOLDERS.filter((typed) => !isNoNumber(typed))).toEqual([]);
  expect(OWN_NUMBERS.filter(isNoNumber)).toEqual([]);
});

test('a number of a bank is the same however it is written', () => {
  const written = ['ab-12 34', 'AB–1234', 'AB-\u200B1234 ', 'ａｂ-1234'];
  expect(new Set(written.map(plainDonationNumber))).toEqual(new Set(['AB-1234']));
  fc.assert(
    fc.property(fc.string(), (typed) => plainDonationNumber(plainDonationNumber(typed)) === plainDonationNumber(typed)),
  );
});
