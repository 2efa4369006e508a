import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, birthday, daysBetween } from '../civil-days.ts';
import { contractWords } from '../../test/contract-words.ts';
import { assumptions, eligibilityText } from './eligibility-words.ts';
import { eligibilityFor } from './donor-eligibility.ts';
import { ELIGIBILITY_PROFILE_IDS, ELIGIBILITY_PROFILES, type EligibilityProfile, SEXES } from './eligibility.ts';
import { blockedBy, type DonorFacts, bookingsEndedBy, mayGive, nextDonation, waitingBookings } from './may-give.ts';

const t = contractWords('en');

const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays('2026-11-22', days));
const donation = fc.record({
  status: fc.constantFrom('COMPLETED' as const, 'APPROVED' as const),
  date: day,
  intervalDays: fc.constantFrom(56, 61, 84, 91, 112),
});
const someone: fc.Arbitrary<DonorFacts> = fc.record({
  dateOfBirth: fc.option(fc.integer({ min: 16 * 365, max: 68 * 365 }).map((age) => addDays('2026-11-22', -age))),
  sex: fc.constantFrom(...SEXES, null),
  bloodType: fc.constantFrom('O-' as const, 'A+' as const, null),
  certainty: fc.constantFrom('self-reported' as const, 'unclear' as const),
  donations: fc.array(donation, { maxLength: 4 }),
  notBefore: fc.option(day),
});
const profile = fc.constantFrom(...ELIGIBILITY_PROFILE_IDS).map((id) => ELIGIBILITY_PROFILES[id]);

/** The same rules, written independently: day by day, without intervals of blocked days. */
function oracle(
  { dateOfBirth, sex, donations, notBefore }: DonorFacts,
  rules: EligibilityProfile,
  date: string,
): boolean {
  const { male, female } = rules.intervalDays;
  const interval = sex === null ? Math.max(male, female) : sex === 'male' ? male : female;
  const isYoung = dateOfBirth !== null && birthday(dateOfBirth, rules.minimumAge) > date;
  const isOld =
    dateOfBirth !== null && rules.maximumAge !== null && birthday(dateOfBirth, rules.maximumAge + 1) <= date;
  const rests = donations.every((one) =>
    one.status === 'COMPLETED'
      ? daysBetween(one.date, date) >= interval
      : Math.abs(daysBetween(one.date, date)) >= Math.max(interval, one.intervalDays),
  );
  const waits = notBefore !== null && date < notBefore;
  return !isYoung && !isOld && !waits && rests;
}

describe('the decision whether a donor may give', () => {
  test('follows the rules of the profile on every day', () => {
    fc.assert(
      fc.property(someone, profile, day, (donor, rules, date) => {
        const answer = mayGive(donor, { profile: rules, from: date, until: date });
        expect(answer.mayGive).toBe(oracle(donor, rules, date));
        expect(answer.reason === null).toBe(answer.mayGive);
      }),
      { numRuns: 500 },
    );
  });

  test('a refusal names the first possible date: on it the donor may give, and on no day before', () => {
    fc.assert(
      fc.property(someone, profile, day, (donor, rules, date) => {
        const { firstPossibleDate: first } = mayGive(donor, { profile: rules, from: date });
        const days = Array.from({ length: 400 }, (_, index) => addDays(date, index));
        const expected = days.find((one) => oracle(donor, rules, one));
        if (first === null || first <= (days.at(-1) ?? '')) expect(first).toBe(expected ?? null);
        else expect(expected).toBeUndefined();
        const words = eligibilityText(blockedBy(donor, rules), date, rules, (said) => said, t);
        expect(words === undefined).toBe(first === date);
        if (words !== undefined && first !== null) expect(words).toContain(`from ${first}.`);
      }),
      { numRuns: 200 },
    );
  });

  test('is the same for the days of an emergency as for each of them, and for the type that it asks for', () => {
    fc.assert(
      fc.property(someone, profile, day, fc.nat({ max: 30 }), (donor, rules, from, more) => {
        const until = addDays(from, more);
        const answer = eligibilityFor(donor, { profile: rules, from, until, asked: 'A+' });
        const days = Array.from({ length: more + 1 }, (_, index) => addDays(from, index));
        const fits = donor.bloodType !== null && donor.certainty !== 'unclear';
        expect(answer.mayGive).toBe(fits && days.some((one) => oracle(donor, rules, one)));
      }),
      { numRuns: 500 },
    );
  });

  test('applies the longer interval without the sex, and says what is missing', () => {
    const donor: DonorFacts = {
      dateOfBirth: null,
      sex: null,
      bloodType: 'O-',
      certainty: 'confirmed',
      donations: [{ status: 'COMPLETED', date: '2026-08-01', intervalDays: 84 }],
      notBefore: null,
    };
    const at = (sex: DonorFacts['sex']) =>
      eligibilityFor({ ...donor, sex }, { profile: ELIGIBILITY_PROFILES.uk, from: '2026-10-01' });
    expect([at(null).firstPossibleDate, at('female').firstPossibleDate, at('male').firstPossibleDate]).toEqual([
      '2026-11-21',
      '2026-11-21',
      '2026-10-24',
    ]);
    expect([at(null).missing, at('male').missing]).toEqual([['dateOfBirth', 'sex'], ['dateOfBirth']]);
    expect(assumptions(['sex'], at(null), t)).toEqual([
      'Your sex is not given, so the longer interval of 16 weeks applies here.',
    ]);
    const standard = eligibilityFor(donor, { profile: ELIGIBILITY_PROFILES.default, from: '2026-10-01' });
    expect(standard.missing).toEqual(['dateOfBirth']);
  });

  test('says a rule in whole sentences, and in English where nobody has checked its translation', () => {
    const blocked = [{ reason: 'too_soon', from: null, until: '2026-12-01', intervalDays: 56 }] as const;
    const rules = { minimumAge: 17, maximumAge: 65, intervalDays: 61 };
    for (const locale of ['en', 'es', 'hi'] as const) {
      const words = contractWords(locale);
      expect(eligibilityText(blocked, '2026-11-22', rules, (date) => date, words)).toBe(
        'At least 56 days must pass between two donations. You may be able to donate from 2026-12-02.',
      );
      expect(assumptions(['sex', 'dateOfBirth'], rules, words)).toEqual([
        'Your sex is not given, so the longer interval of 61 days applies here.',
        'Your date of birth is not given, so the facility checks on the day that you are from 17 to 65 years old.',
      ]);
    }
  });

  test('says a day as the sentence around it is said, also where it is said in English', () => {
    const blocked = blockedBy(
      {
        dateOfBirth: null,
        sex: null,
        bloodType: null,
        certainty: 'self-reported',
        donations: [{ status: 'APPROVED', date: '2026-11-24', intervalDays: 56 }],
        notBefore: null,
      },
      ELIGIBILITY_PROFILES.default,
    );
    const rules = { minimumAge: 18, maximumAge: 65 };
    const say = (date: string, locale: string) => `${date} in ${locale}`;
    for (const locale of ['en', 'es', 'hi', 'ar'] as const) {
      const text = eligibilityText(blocked, '2026-11-25', rules, say, contractWords(locale)) ?? '';
      const plain = text.replaceAll(/[\u2066-\u2069]/gu, '');
      expect(plain).toBe(
        'A donation is already scheduled on 2026-11-24 in en; at least 56 days must pass between two donations. You may be able to donate from 2027-01-19 in en.',
      );
      expect(text.startsWith('\u2066')).toBe(locale === 'ar');
    }
  });

  test('a waiting booking ends exactly when a donation on that day would leave it impossible', () => {
    fc.assert(
      fc.property(profile, profile, day, day, fc.constantFrom(...SEXES, null), (here, there, date, waitsFor, sex) => {
        const waiting = waitingBookings([{ id: 'b', facilityName: 'B', date: waitsFor, profile: there }], sex, here);
        const scheduled = { status: 'APPROVED', date, intervalDays: mostOf(here, sex) } as const;
        const donor: DonorFacts = {
          dateOfBirth: null,
          sex,
          bloodType: null,
          certainty: 'self-reported',
          donations: [scheduled],
          notBefore: null,
        };
        expect(bookingsEndedBy(waiting, date).length === 1).toBe(!oracle(donor, there, waitsFor));
      }),
      { numRuns: 500 },
    );
  });
});

function mostOf({ intervalDays: { male, female } }: EligibilityProfile, sex: DonorFacts['sex']): number {
  return sex === null ? Math.max(male, female) : sex === 'male' ? male : female;
}

test('days are counted in the calendar, over months and leap days', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1)]).toEqual(['2027-01-01', '2028-02-29']);
});

test('a birthday on 29 February is on 1 March of common years', () => {
  expect([birthday('2008-02-29', 18), birthday('2008-02-29', 20)]).toEqual(['2026-03-01', '2028-02-29']);
});

describe('the next donation without a place', () => {
  const today = '2026-11-22';

  test('dates are counted from donations that took place, as if nothing were planned', () => {
    fc.assert(
      fc.property(someone, profile, (donor, rules) => {
        const took = donor.donations.filter(({ status }) => status === 'COMPLETED');
        const { date } = nextDonation({ ...donor, donations: took }, rules, today);
        expect(nextDonation(donor, rules, today).date).toBe(date);
        if (took.length === 0 && date !== null) expect(donor.dateOfBirth ?? donor.notBefore).not.toBeNull();
      }),
    );
  });

  test('a planned donation is named exactly where it keeps that day free', () => {
    fc.assert(
      fc.property(someone, profile, (donor, rules) => {
        const { date, planned } = nextDonation(donor, rules, today);
        const asked = date === null || date < today ? today : date;
        const took = { ...donor, donations: donor.donations.filter(({ status }) => status === 'COMPLETED') };
        if (oracle(took, rules, asked)) expect(planned === null).toBe(oracle(donor, rules, asked));
        else expect([date, planned]).toEqual([null, null]);
      }),
    );
  });
});
