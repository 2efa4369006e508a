import { ELIGIBILITY_PROFILES, NOTHING_KNOWN } from '@sanguine/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOf, momentAt } from '../../../platform/civil-time.ts';
import { AppError } from '../../../platform/errors.ts';
import { factsOf, momentAtFacility, requireEligible } from './donations.rules.ts';

/** Clocks that change by an hour, by half an hour, and a place that once left a day out (30 December 2011). */
const ZONES = ['Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia'];
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const RUNS = 10_000;
const PATIENCE_MS = 60_000;

const formats = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      dateStyle: 'short',
      timeStyle: 'short',
    }),
  ]),
);

/** The oracle's local time: what the browser's own calendar says. */
function wallClock(zone: string, at: number): string {
  return formats.get(zone)?.format(at).replace(', ', 'T') ?? '';
}

/** All moments of up to a day around it at which local clocks show this time; none where it is skipped. */
function instantsOf(zone: string, local: string): number[] {
  const asIfUtc = Date.parse(`${local}:00Z`);
  const offsets = [-DAY_MS, DAY_MS].map((apart) => {
    const at = asIfUtc + apart;
    return Date.parse(`${wallClock(zone, at)}:00Z`) - at;
  });
  const instants = [...new Set(offsets)].map((offset) => asIfUtc - offset);
  return instants.filter((at) => wallClock(zone, at) === local).toSorted((a, b) => a - b);
}

/** Days since an epoch of its own, by Fliegel and Van Flandern's formula: no calendar library. */
function julianDay(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const a = Math.trunc((month - 14) / 12);
  const century = Math.trunc((3 * Math.trunc((year + 4900 + a) / 100)) / 4);
  return (
    Math.trunc((1461 * (year + 4800 + a)) / 4) + Math.trunc((367 * (month - 2 - 12 * a)) / 12) - century + day - 32_075
  );
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

const aMoment = fc.record({
  zone: fc.constantFrom(...ZONES),
  /** From 2010 to 2040, to the minute. */
  gaveAt: fc.integer({ min: 21_037_000, max: 36_800_000 }).map((minutes) => minutes * MINUTE_MS),
  /** Most of them near the 56th day. */
  daysLater: fc.oneof(fc.integer({ min: 54, max: 58 }), fc.integer({ min: 0, max: 120 })),
  minuteOfDay: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 60, max: 200 })),
});

test(
  `the 56 days agree with a calendar of another make in ${RUNS} cases of three zones`,
  () => {
    const outcomes = new Map<string | undefined, number>();
    fc.assert(
      fc.property(aMoment, ({ zone, gaveAt, daysLater, minuteOfDay }) => {
        const gaveOn = wallClock(zone, gaveAt).slice(0, 10);
        const wantedDay = new Date(Date.parse(`${gaveOn}T00:00:00Z`) + daysLater * DAY_MS).toISOString().slice(0, 10);
        const time =
          `${Math.floor(minuteOfDay / 60)}`.padStart(2, '0') + `:${minuteOfDay % 60}`.replace(/:(\d)$/, ':0$1');
        const local = `${wantedDay}T${time}`;
        const [first] = instantsOf(zone, local);
        const code = codeOf(() => {
          const moment = momentAtFacility(zone, local);
          expect(moment.at.getTime()).toBe(first);
          const date = dateOf(momentAt(zone, new Date(gaveAt)).local);
          const given = {
            date,
            status: 'COMPLETED',
            interval_days: 56,
            id: 'before',
            facility_name: '',
            profile: 'default',
            not_before: null,
          } as const;
          const donor = factsOf(NOTHING_KNOWN, [given]);
          requireEligible(ELIGIBILITY_PROFILES.default, donor, dateOf(moment.local));
        });
        const isSoon = julianDay(wantedDay) - julianDay(gaveOn) < 56;
        const expected = first === undefined ? 'invalid_input' : isSoon ? 'too_soon' : undefined;
        outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
        expect(code, `${zone} ${gaveOn} ${local}`).toBe(expected);
      }),
      { numRuns: RUNS },
    );
    expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(RUNS);
    expect(Math.min(outcomes.get('too_soon') ?? 0, outcomes.get(undefined) ?? 0)).toBeGreaterThan(RUNS / 5);
  },
  PATIENCE_MS,
);

test('the oracle knows the times that clocks skip and repeat', () => {
  expect(instantsOf('Europe/Berlin', '2027-03-28T02:30')).toEqual([]);
  expect(instantsOf('Europe/Berlin', '2026-10-25T02:30')).toHaveLength(2);
  expect(instantsOf('Pacific/Apia', '2011-12-30T12:00')).toEqual([]);
  expect(julianDay('2000-01-01')).toBe(2_451_545);
});
