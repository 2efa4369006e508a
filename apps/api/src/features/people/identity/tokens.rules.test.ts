import { expect, test } from 'vitest';
import { hashOfToken, newToken } from './tokens.rules.ts';

test('a token holds 256 random bits', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('keeps only the hash of a token', () => {
  expect(hashOfToken('a token')).toHaveLength(32);
  expect(hashOfToken('a token')).not.toEqual(hashOfToken('another token'));
});
