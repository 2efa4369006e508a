import { ELIGIBILITY_PROFILES, NOTHING_KNOWN } from '@sanguine/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateOf, daysBetween, momentAt } from '../../../platform/civil-time.ts';
import { AppError } from '../../../platform/errors.ts';
import type { DonorsRequest } from './donations.read-model.ts';
import { factsOf, momentAtFacility, requireBookableDate, requireEligible, requireGivable } from './donations.rules.ts';

const PROFILE = ELIGIBILITY_PROFILES.default;
const aDate = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));

function donation(date: string, status: DonorsRequest['status'] = 'COMPLETED', interval = 56): DonorsRequest {
  const id = `${status} ${date}`;
  return { id, date, status, interval_days: interval, facility_name: '', profile: 'default', not_before: null };
}

function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Days since 1970 by UTC arithmetic: an oracle that knows no calendar library. */
function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000;
}

const facts = (donations: readonly DonorsRequest[], dateOfBirth: string | null = null, except?: string) =>
  factsOf({ ...NOTHING_KNOWN, dateOfBirth }, donations, except);

describe('the interval between donations', () => {
  it('allows a date exactly when there are 56 civil days between it and every completed donation', () => {
    fc.assert(
      fc.property(fc.array(aDate, { maxLength: 5 }), aDate, (completed, date) => {
        const latest = Math.max(...completed.map(dayNumber));
        const allowed = completed.length === 0 || dayNumber(date) - latest >= 56;
        const donor = facts(completed.map((day) => donation(day)));
        expect(codeOf(() => requireEligible(PROFILE, donor, date))).toBe(allowed ? undefined : 'too_soon');
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps accepted donations apart in both directions, by the longer of both intervals', () => {
    fc.assert(
      fc.property(aDate, aDate, fc.constantFrom(56, 84, 112), (scheduled, date, interval) => {
        const donor = facts([donation(scheduled, 'APPROVED', interval)]);
        const code = codeOf(() => requireEligible(PROFILE, donor, date));
        const apart = Math.abs(dayNumber(date) - dayNumber(scheduled));
        expect(code).toBe(apart >= Math.max(56, interval) ? undefined : 'too_close_to_scheduled');
      }),
      { numRuns: 2000 },
    );
  });

  it('does not hold a request against itself', () => {
    const own = donation('2026-12-01', 'APPROVED');
    const donor = facts([own], null, own.id);
    expect(codeOf(() => requireEligible(PROFILE, donor, '2026-12-01'))).toBeUndefined();
  });

  it('says to staff only that the donor cannot give on that date, whatever the reason', () => {
    const reasons = [
      facts([donation('2026-11-30')]),
      facts([donation('2026-11-30', 'APPROVED')]),
      facts([], '2010-01-01'),
    ];
    const codes = reasons.map((donor) => codeOf(() => requireGivable(PROFILE, donor, '2026-12-01')));
    expect(new Set(codes)).toEqual(new Set(['donor_cannot_give']));
  });
});

describe('the date of a booking', () => {
  const zones = ['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia'];
  const now = new Date('2026-11-20T10:00:00Z');

  it('is in the future and at most 180 days ahead in the calendar of the facility', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: -400 * 24, max: 400 * 24 }), (timeZone, hours) => {
        const moment = momentAt(timeZone, new Date(now.getTime() + hours * 3_600_000));
        const code = codeOf(() => requireBookableDate(moment, now));
        const ahead = daysBetween(dateOf(momentAt(timeZone, now).local), dateOf(moment.local));
        expect(code).toBe(hours <= 0 ? 'date_in_the_past' : ahead > 180 ? 'date_too_far' : undefined);
      }),
    );
  });

  it.each([
    ['UTC', '2026-11-20T10:00:00Z', '2027-05-19', '2027-05-20'],
    // There it is 21 November already, and still 19 November here.
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2027-05-20', '2027-05-21'],
    ['America/Los_Angeles', '2026-11-20T07:59:00Z', '2027-05-18', '2027-05-19'],
  ])(
    'is possible until the end of the day in %s at %s: until %s, and no longer on %s',
    (timeZone, at, lastDay, dayAfter) => {
      const outcome = (local: string) =>
        codeOf(() => requireBookableDate(momentAtFacility(timeZone, local), new Date(at)));
      expect([outcome(`${lastDay}T00:00`), outcome(`${lastDay}T23:59`)]).toEqual([undefined, undefined]);
      expect([outcome(`${dayAfter}T00:00`), outcome(`${dayAfter}T23:59`)]).toEqual(['date_too_far', 'date_too_far']);
    },
  );

  it('refuses a time that the clocks skip', () => {
    expect(codeOf(() => momentAtFacility('Europe/Berlin', '2027-03-28T02:30'))).toBe('invalid_input');
    expect(momentAtFacility('Europe/Berlin', '2027-03-28T03:00').at.toISOString()).toBe('2027-03-28T01:00:00.000Z');
  });

  it('takes the first of a time that happens twice', () => {
    expect(momentAtFacility('Europe/Berlin', '2026-10-25T02:30').at.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });
});

describe('the age of a donor', () => {
  const codeFor = (dateOfBirth: string | null) =>
    codeOf(() => requireEligible(PROFILE, facts([], dateOfBirth), '2026-12-01'));

  it('is counted in completed years on the day of the donation', () => {
    expect(codeFor('2008-12-02')).toBe('outside_ages');
    expect(codeFor('2008-12-01')).toBeUndefined();
    expect(codeFor('1960-12-02')).toBeUndefined();
    expect(codeFor('1960-12-01')).toBe('outside_ages');
  });

  it('is attested where the date of birth is not known', () => {
    expect(codeFor(null)).toBeUndefined();
  });
});
