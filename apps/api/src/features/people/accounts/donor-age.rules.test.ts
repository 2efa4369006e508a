import { addDays, birthday } from '@sanguine/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { checkDonorAge } from './donor-age.rules.ts';

function verdict(dateOfBirth: string, today: string): string {
  try {
    checkDonorAge(dateOfBirth, new Date(`${today}T12:00:00Z`));
    return 'fine';
  } catch (error) {
    return error instanceof AppError ? error.code : 'unexpected';
  }
}

const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

describe('the age of a donor', () => {
  test.each([
    ['2009-11-16', '2026-11-16', 'fine'],
    ['2009-11-18', '2026-11-16', 'too_young'],
    ['1930-11-16', '2026-11-16', 'fine'],
    ['2008-02-29', '2025-02-27', 'too_young'],
    ['2008-02-29', '2025-03-01', 'fine'],
    ['2030-01-01', '2026-11-16', 'too_young'],
  ])('born on %s, on %s: %s', (dateOfBirth, today, expected) => {
    expect(verdict(dateOfBirth, today)).toBe(expected);
  });

  test('has begun where it begins first on earth: nobody is refused on their birthday', () => {
    expect(verdict('2009-11-17', '2026-11-16')).toBe('fine');
  });

  test('is from the 17th birthday on, as the youngest age that a facility may accept', () => {
    fc.assert(
      fc.property(day('1930-01-01', '2030-12-31'), day('2026-01-01', '2040-12-31'), (dateOfBirth, today) => {
        const tomorrow = addDays(today, 1);
        expect(verdict(dateOfBirth, today)).toBe(birthday(dateOfBirth, 17) > tomorrow ? 'too_young' : 'fine');
      }),
      { numRuns: 1000 },
    );
  });

  test('names the field', () => {
    expect(() => checkDonorAge('2020-01-01', new Date('2026-11-16T00:00:00Z'))).toThrow(
      expect.objectContaining({
        status: 422,
        fields: {
          dateOfBirth:
            'Donors must be at least 17 years old, and at least 18 in most countries: the rules of the facility decide.',
        },
      }),
    );
  });
});
