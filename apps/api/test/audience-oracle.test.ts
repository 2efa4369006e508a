import {
  APPEAL_TIERS,
  BLOOD_TYPES,
  URGENCY_LEVELS,
  mayDonateRedCells,
  tierOf,
  intervalDays,
  travelKm,
} from '@sanguine/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyProfile, anyType, CENTRE, population, toAskable } from './support/population.ts';
import { addDays } from '../src/platform/civil-time.ts';
import { DAY, HOUR, MINUTE, after } from '../src/platform/clock.ts';
import { firstWaveOf, waveSize } from '../src/features/bookings/appeals/waves.rules.ts';
import {
  type Appeal,
  chooseWave,
  distanceKm,
  isOverBudget,
  isQuiet,
  match,
  type Match,
} from './support/audience-oracle.ts';

const now = new Date('2026-11-16T09:00:00.000Z');
const urgency = fc.constantFrom(...URGENCY_LEVELS);
const appeal: fc.Arbitrary<Appeal> = fc
  .record({
    bloodType: anyType,
    urgency,
    days: fc.integer({ min: 0, max: 120 }),
    place: fc.option(fc.constant(CENTRE)),
    cities: fc.constant(['bristol']),
    profile: anyProfile,
  })
  .map(({ days, ...rest }) => ({
    ...rest,
    neededOn: addDays('2026-11-16', days),
    neededAt: after(now, days * DAY + 6 * HOUR),
  }));

function matchesOf(donors: readonly Parameters<typeof toAskable>[0][], of: Appeal) {
  return donors.map((donor) => match(of, toAskable(donor, now), now));
}

const isMatch = (one: ReturnType<typeof match>): one is Match => 'tier' in one;

describe('the audience of an appeal', () => {
  test('the 27 compatible pairs have a tier, the 37 others none', () => {
    const tiers = BLOOD_TYPES.flatMap((donor) => BLOOD_TYPES.map((asked) => tierOf(donor, asked)));
    const count = (tier: (typeof tiers)[number]) => tiers.filter((one) => one === tier).length;
    expect([count('exact'), count('compatible'), count('reserve'), count(undefined)]).toEqual([8, 12, 7, 37]);
  });

  test('everyone who is asked can help, agreed, is reached, is not paused, near enough and rested', () => {
    fc.assert(
      fc.property(population, appeal, (donors, of) => {
        for (const { donor } of matchesOf(donors, of).filter(isMatch)) {
          expect(mayDonateRedCells(donor.bloodType, of.bloodType)).toBe(true);
          expect([donor.isVerified, donor.isConsented, donor.isReachable]).toEqual([true, true, true]);
          expect(donor.onlyHigh && of.urgency !== 'HIGH').toBe(false);
          if (of.place !== null && donor.place !== null) {
            const { latitude, longitude } = donor.place;
            const [north, east] = [latitude - CENTRE.latitude, (longitude - CENTRE.longitude) * Math.cos(0.898)];
            // On a plane, which is right to a few per cent at these distances.
            expect(Math.hypot(north, east) * 111.2).toBeLessThan(
              Math.min(donor.radiusKm, travelKm(now, of.neededAt)) * 1.05 + 1,
            );
          } else if (!donor.anywhere) expect(donor.city).toBe('bristol');
          const rested = (Date.parse(of.neededOn) - Date.parse(donor.lastDonation ?? '1900-01-01')) / DAY;
          expect(rested).toBeGreaterThanOrEqual(intervalDays(of.profile, donor.sex));
          expect(donor.recentAsks.filter((at) => now.getTime() - at.getTime() < 30 * DAY).length).toBeLessThan(
            donor.mostPerMonth,
          );
        }
      }),
    );
  });

  test('a donor who is in order and near is never left out', () => {
    const donor = {
      ...toAskable(fc.sample(population, 1)[0]?.[0] ?? fail(), now),
      bloodType: 'O-' as const,
      isVerified: true,
      isConsented: true,
      isReachable: true,
      place: CENTRE,
      radiusKm: 1,
      pausedUntil: null,
      onlyHigh: false,
      quiet: null,
      dateOfBirth: null,
      sex: null,
      lastDonation: null,
      notBefore: null,
      scheduled: [],
      recentAsks: [],
      asksFromHere: [],
      mostPerMonth: 1,
      asked: false,
      answered: false,
    };
    fc.assert(
      fc.property(appeal, (of) => {
        expect(match({ ...of, place: CENTRE }, donor, now)).toMatchObject({ distanceKm: 0 });
        expect(match({ ...of, place: CENTRE }, { ...donor, asked: true }, now)).toEqual({ leftOut: 'asked_already' });
        expect(match({ ...of, place: CENTRE }, { ...donor, answered: true }, now)).toEqual({ leftOut: 'answered' });
        const busy = [{ date: addDays(of.neededOn, -55), intervalDays: 56, isAnswer: false }];
        expect(match({ ...of, place: CENTRE }, { ...donor, scheduled: busy }, now)).toEqual({ leftOut: 'booked' });
      }),
    );
  });

  test('distances are those of the globe', () => {
    const london = { latitude: 51.507, longitude: -0.128 };
    const auckland = { latitude: -36.848, longitude: 174.763 };
    expect(distanceKm(london, { latitude: 51.4545, longitude: -2.5879 })).toBeCloseTo(170.4, 0);
    expect(distanceKm(london, auckland)).toBeCloseTo(18_340, -2);
    expect(distanceKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(22.2, 0);
  });
});

describe('quiet hours', () => {
  const night = { from: '22:00', to: '07:00' };

  test('are those of the donor, on both sides of midnight', () => {
    expect(isQuiet(night, 'Europe/Berlin', new Date('2026-11-16T21:00:00Z'))).toBe(true);
    expect(isQuiet(night, 'Europe/Berlin', new Date('2026-11-16T20:59:00Z'))).toBe(false);
    expect(isQuiet(night, 'Pacific/Auckland', new Date('2026-11-16T17:59:00Z'))).toBe(true);
    expect(isQuiet(night, 'Pacific/Auckland', new Date('2026-11-16T18:00:00Z'))).toBe(false);
    expect(isQuiet(null, 'Pacific/Auckland', now)).toBe(false);
  });

  test('follow the clock when it is changed', () => {
    const hours = (day: string) =>
      Array.from({ length: 48 }, (_, half) => after(new Date(`${day}T00:00:00+01:00`), half * 30 * MINUTE)).filter(
        (at) => isQuiet({ from: '01:30', to: '03:30' }, 'Europe/Berlin', at),
      ).length / 2;
    expect([hours('2027-03-27'), hours('2027-03-28'), hours('2027-10-31')]).toEqual([2, 1, 3]);
  });

  test('and their complement are the whole day', () => {
    const time = fc.constantFrom('00:00', '03:15', '07:00', '12:30', '22:00', '23:59');
    fc.assert(
      fc.property(time, time, fc.integer({ min: 0, max: 1439 }), (from, to, minute) => {
        fc.pre(from !== to);
        const at = after(now, minute * MINUTE);
        expect(isQuiet({ from, to }, 'Asia/Kathmandu', at)).not.toBe(
          isQuiet({ from: to, to: from }, 'Asia/Kathmandu', at),
        );
      }),
    );
  });
});

test('the contact budget counts thirty days, to the millisecond', () => {
  const ago = (time: number) => after(now, -time);
  expect(isOverBudget([ago(30 * DAY)], 1, now)).toBe(false);
  expect(isOverBudget([ago(30 * DAY - 1)], 1, now)).toBe(true);
  expect(isOverBudget([ago(HOUR), ago(40 * DAY)], 2, now)).toBe(false);
});

describe('a wave', () => {
  test('asks nobody twice, at most 25 for each missing unit, tiers in order and the nearest first', () => {
    fc.assert(
      fc.property(population, appeal, fc.integer({ min: 0, max: 4 }), (donors, of, missing) => {
        const matches = matchesOf(donors, of).filter(isMatch);
        const wave = chooseWave(matches, of.urgency, waveSize(missing + 1, 1));
        expect(wave.length).toBeLessThanOrEqual(25 * missing);
        expect(new Set(wave.map(({ donor }) => donor.id)).size).toBe(wave.length);
        const tiers = wave.map(({ tier }) => APPEAL_TIERS.indexOf(tier));
        expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
        const left = matches.filter((one) => !wave.includes(one));
        for (const asked of wave) {
          const passedOver = left.filter(({ tier, distanceKm: km }) => {
            return tier === asked.tier && (km ?? Infinity) + 10 < (asked.distanceKm ?? -Infinity);
          });
          expect(passedOver).toEqual([]);
        }
      }),
    );
  });

  test('keeps O- donors for O- while anybody else is left, unless the urgency is high', () => {
    fc.assert(
      fc.property(population, appeal, (donors, of) => {
        const matches = matchesOf(donors, of).filter(isMatch);
        const wave = chooseWave(matches, of.urgency, 25);
        const others = matches.filter(({ tier }) => tier !== 'reserve').length;
        const reserve = wave.filter(({ tier }) => tier === 'reserve').length;
        if (of.bloodType === 'O-') expect(reserve).toBe(0);
        else if (others >= 25 || (others > 0 && of.urgency !== 'HIGH')) expect(reserve).toBe(0);
        else expect(wave.length).toBe(Math.min(25, matches.length));
      }),
    );
  });

  test('is counted as it is chosen', () => {
    fc.assert(
      fc.property(population, appeal, fc.integer({ min: 0, max: 60 }), (donors, of, size) => {
        const matches = matchesOf(donors, of).filter(isMatch);
        const count = (of_: readonly Match[]) => {
          const by = (wanted: Match['tier']) => of_.filter(({ tier }) => tier === wanted).length;
          return { exact: by('exact'), compatible: by('compatible'), reserve: by('reserve') };
        };
        expect(firstWaveOf(count(matches), of.urgency, size)).toEqual(count(chooseWave(matches, of.urgency, size)));
      }),
    );
  });
});

function fail(): never {
  throw new Error('a population has people');
}
