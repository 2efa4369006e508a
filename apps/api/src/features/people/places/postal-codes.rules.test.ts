import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeForms, postalCodeIn, readPostalCodes } from './postal-codes.rules.ts';

test.each([
  ['BS1 4ND', 'BS1 4ND', ''],
  ['bs14nd', 'bs14nd', ''],
  ['560 001, India', '560 001', ', India'],
  ['٥٦٠٠٠١', '560001', ''],
  ['Bristol BS1 4ND', 'BS1 4ND', 'Bristol'],
  ['VLT 1117', 'VLT 1117', ''],
  ['01310-100', '01310-100', ''],
  ['D02 X285', 'D02 X285', ''],
])('in %s the postal code is %s', (typed, code, around) => {
  const found = postalCodeIn(typed);
  expect(found?.code).toBe(code);
  expect(found?.around.trim()).toBe(around);
});

test.each(['Bristol', '', '7', '%_', 'São Paulo'])('in %j there is none', (typed) => {
  expect(postalCodeIn(typed)).toBeUndefined();
});

test.each([
  ['BS1 4ND', ['bs14nd', 'bs1']],
  ['BS14ND', ['bs14nd', 'bs1']],
  ['94103-1234', ['941031234', '94103']],
  ['560001', ['560001']],
])('%s may be stored as %j', (code, forms) => {
  expect(codeForms(code)).toEqual(forms);
});

test('no form of a code is a pattern', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
      const found = postalCodeIn(typed);
      return found === undefined || codeForms(found.code).every((form) => /^[\p{L}\p{N}]+$/u.test(form));
    }),
  );
});

async function* of(...lines: string[]) {
  yield* lines;
}

test('lines of another kind are counted and left out', async () => {
  const good = 'IN\t560001\tMG Road\tKarnataka\t19\tBengaluru\t583\t\t\t12.9719\t77.5937\t4';
  const parts = [];
  for await (const part of readPostalCodes(
    of(
      good,
      '',
      'name,address',
      good.replace('IN', 'in'),
      good.replace('12.9719', '91'),
      good.replace('560001', 'x'.repeat(21)),
    ),
  ))
    parts.push(part);
  expect(parts).toEqual([
    {
      refused: 4,
      columns: {
        country: ['IN'],
        code: ['560001'],
        searchCode: ['560001'],
        name: ['MG Road'],
        region: ['Karnataka'],
        latitude: [12.9719],
        longitude: [77.5937],
      },
    },
  ]);
});
