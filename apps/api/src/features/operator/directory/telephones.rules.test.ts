import { MAX_TELEPHONES, telephonesOf } from '@sanguine/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { telephonesIn } from './telephones.rules.ts';

const BANGALORE = '+91 80 2345 6789';

describe('the telephone numbers of a cell', () => {
  test.each([
    ['(510) 555-0199', 'US', ['+1 510 555 0199']],
    ['(080) 2345 6789', 'IN', [BANGALORE]],
    ['080-23456789', 'IN', [BANGALORE]],
    ['Ph: ०८०-२३४५६७८९', 'IN', [BANGALORE]],
    ['+44 (0)20 7946 0018', 'IN', ['+44 20 7946 0018']],
    ['030/1234567', 'DE', ['+49 30 1234567']],
    ['080-23456789, 9876543210', 'IN', [BANGALORE, '+91 98765 43210']],
    ['080-23456789/9876543210', 'IN', [BANGALORE, '+91 98765 43210']],
    ['080-23456789 / 9876543210; (080) 2345 6789', 'IN', [BANGALORE, '+91 98765 43210']],
    ['080-23456789 or 9876543210', 'IN', [BANGALORE, '+91 98765 43210']],
    ['080-23456789 9876543210', 'IN', [BANGALORE, '+91 98765 43210']],
    ['080-23456789/90/1', 'IN', [BANGALORE, '+91 80 2345 6790', '+91 80 2345 6781']],
  ])('%s in %s', (cell, country, numbers) => {
    expect(telephonesIn(cell, country)).toEqual({ numbers, isAll: true });
  });

  test.each(['', 'XX'])('stay as they are written where the country is %j', (country) => {
    const cell = '(080) 2345 6789, 0302 665401';
    expect(telephonesIn(cell, country)).toEqual({ numbers: ['(080) 2345 6789', '0302 665401'], isAll: true });
    expect(telephonesIn('+233 30 266 5401', country).numbers).toEqual(['+233 30 266 5401']);
  });

  test('say when something of the cell is no number', () => {
    expect(telephonesIn('080-23456789, ask at the desk', 'IN')).toEqual({ numbers: [BANGALORE], isAll: false });
    expect(telephonesIn('ask at the desk', 'IN')).toEqual({ numbers: [], isAll: false });
    const long = `080-23456789, ${'x'.repeat(175)}, 080-23456780`;
    expect(telephonesIn(long, 'IN')).toEqual({ numbers: [BANGALORE], isAll: false });
    const seven = [0, 1, 2, 3, 4, 5, 6].map((digit) => `080-2345678${digit}`).join(', ');
    expect(telephonesIn(seven, 'IN')).toMatchObject({ numbers: { length: MAX_TELEPHONES }, isAll: false });
  });

  const anIndian = fc.integer({ min: 20_000_000, max: 69_999_999 }).map((digits) => `80${digits}`);
  const anySeparator = fc.constantFrom(', ', ' / ', '/', ';', ' or ', ' and ', ' | ');

  test('are all kept, in their order, whatever is between them', () => {
    const several = fc.uniqueArray(anIndian, { minLength: 1, maxLength: MAX_TELEPHONES });
    fc.assert(
      fc.property(several, anySeparator, (numbers, separator) => {
        const read = telephonesIn(numbers.map((number) => `0${number}`).join(separator), 'IN');
        expect(read.isAll).toBe(true);
        expect(read.numbers.map((number) => number.replaceAll(/\D/g, ''))).toEqual(numbers.map((one) => `91${one}`));
      }),
    );
  });

  test('are stored and read again as the same ones', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.constantFrom('', 'IN', 'US', 'DE'), (cell, country) => {
        const { numbers } = telephonesIn(cell, country);
        expect(telephonesOf(numbers.join(', '))).toEqual(numbers);
      }),
    );
  });
});

test('an extension stays with its number', () => {
  expect(telephonesIn('080-2345 6789 ext. 12, 022 2417 7000', 'IN').numbers).toEqual([
    '+91 80 2345 6789 ext. 12',
    '+91 22 2417 7000',
  ]);
});
