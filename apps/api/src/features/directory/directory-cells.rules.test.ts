import { expect, test } from 'vitest';
import { readRow } from './directory-cells.rules.ts';

test.each([
  ['(510) 555-0199', '510 555-0199'],
  ['(080) 2345678', '080 2345678'],
  ['(080)2345678, (080) 2345679', '0802345678'],
])('an area code in brackets is part of a telephone number: %s', (cell, number) => {
  expect(readRow(2, { name: 'Clinic', address: '1 Road', phone_number: cell })).toMatchObject({
    phone_number: number,
    notes: [],
  });
});
