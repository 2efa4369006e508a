import { expect, test } from 'vitest';
import { plural } from './counts.ts';

test('one is one, and every other count is many', () => {
  const units = (count: number) => plural(count, { one: '1 unit', other: `${count} units` });
  expect([0, 1, 2, 11, 101, 1000].map(units)).toEqual([
    '0 units',
    '1 unit',
    '2 units',
    '11 units',
    '101 units',
    '1000 units',
  ]);
});
