import { expect, test } from 'vitest';
import { codeIn, hashOfToken, newCode, newToken } from './secrets.ts';

test('a token holds 256 random bits', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('of a token only the hash is kept', () => {
  expect(hashOfToken('a token')).toHaveLength(32);
  expect(hashOfToken('a token')).not.toEqual(hashOfToken('another token'));
});

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
])('in %j the code is %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});
