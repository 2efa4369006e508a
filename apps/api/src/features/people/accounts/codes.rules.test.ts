import { expect, test } from 'vitest';
import { codeIn } from './codes.rules.ts';

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
