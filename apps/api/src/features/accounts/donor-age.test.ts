import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { checkDonorAge } from './donor-age.ts';

function verdict(dateOfBirth: string, today: string): string {
  try {
    checkDonorAge(dateOfBirth, new Date(`${today}T12:00:00Z`));
    return 'fine';
  } catch (error) {
    return error instanceof AppError ? error.code : 'unexpected';
  }
}

/** The birthday of an age as text; it need not exist, as text it still lies between 28 February and 1 March. */
function birthday(dateOfBirth: string, age: number): string {
  return `${Number(dateOfBirth.slice(0, 4)) + age}${dateOfBirth.slice(4)}`;
}

const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

describe('the age of a donor', () => {
  test.each([
    ['2008-11-16', '2026-11-16', 'fine'],
    ['2008-11-17', '2026-11-16', 'too_young'],
    ['1960-11-17', '2026-11-16', 'fine'],
    ['1960-11-16', '2026-11-16', 'too_old'],
    ['2008-02-29', '2026-02-28', 'too_young'],
    ['2008-02-29', '2026-03-01', 'fine'],
    ['2030-01-01', '2026-11-16', 'too_young'],
  ])('born on %s, on %s: %s', (dateOfBirth, today, expected) => {
    expect(verdict(dateOfBirth, today)).toBe(expected);
  });

  test('is from the 18th birthday to the day before the 66th', () => {
    fc.assert(
      fc.property(day('1930-01-01', '2030-12-31'), day('2026-01-01', '2040-12-31'), (dateOfBirth, today) => {
        const young = birthday(dateOfBirth, 18) > today;
        const old = birthday(dateOfBirth, 66) <= today;
        expect(verdict(dateOfBirth, today)).toBe(young ? 'too_young' : old ? 'too_old' : 'fine');
      }),
      { numRuns: 1000 },
    );
  });

  test('names the field', () => {
    expect(() => checkDonorAge('2020-01-01', new Date('2026-11-16T00:00:00Z'))).toThrow(
      expect.objectContaining({ status: 422, fields: { dateOfBirth: 'Donors are at least 18 years old.' } }),
    );
  });
});
