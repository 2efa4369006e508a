import { expect, test } from 'vitest';
import { codeIn, newCode } from './codes.rules.ts';

test('a code has six digits, leading zeros too', () => {
  for (let n = 0; n < 1000; n += 1) expect(newCode()).toMatch(/^\d{6}$/);
});

test.each([
  ['012345', '012345'],
  ['012 345', '012345'],
  ['012-345', '012345'],
  ['12345', undefined],
  ['1234567', undefined],
  ['١٢٣٤٥٦', undefined],
  ['Qd1v0fXhJx9rYw', undefined],
])('reads the code %j as %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});
