import fc from 'fast-check';
import { expect, test } from 'vitest';
import { donorNumber } from './donor-number.ts';

test('a donor number is readable, always the same, and another one for another donor', () => {
  expect(donorNumber('019a0000-0000-7000-8000-0000000000f1')).toBe('0000-007H');
  expect(donorNumber('019a0000-0000-7000-8000-00ffffffffff')).toBe('ZZZZ-ZZZZ');
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(donorNumber(one)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(donorNumber(one) === donorNumber(other)).toBe(one.slice(-10) === other.slice(-10));
    }),
  );
});
