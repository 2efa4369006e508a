import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIXED_POOLER, missingFixes } from './server-version.ts';

test.each([
  [140_020, '15'],
  [150_017, '15.18'],
  [150_018, undefined],
  [160_000, '16.14'],
  [170_009, '17.10'],
  [180_004, undefined],
  // One that came after this release is not judged.
  [190_000, undefined],
])('of a server of %i it is known which version mends it', (number, version) => {
  expect(missingFixes(number)).toBe(version);
});

test('the document for operators names the same versions', () => {
  const text = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  for (const number of [150_000, 160_000, 170_000, 180_000]) expect(text).toContain(missingFixes(number));
  expect(text).toContain(FIXED_POOLER);
});
