import { expect, test } from 'vitest';
import { readableAddress } from './address.ts';

test.each([
  ['/api/profile?a=%', '/api/profile?a=%'],
  ['/api/facility/a%20b%C3%A9', '/api/facility/a%20b%C3%A9'],
  ['/%2e%2e%2f', '/%2e%2e%2f'],
  ['/api/%', '/api/%25'],
  ['/%zz?x=%zz', '/%25zz?x=%zz'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
])('%s is read as %s', (url, read) => {
  expect(readableAddress({ url })).toBe(read);
});
