import { expect, test } from 'vitest';
import { addDays, WEEKDAYS } from '../civil-days.ts';
import { plannedOn } from './session-dates.ts';
import {
  MAX_SLOTS_A_DAY,
  overlap,
  patternsThatFit,
  slotsADay,
  slotsOnBusiestDay,
  type TimedPattern,
  timesProblem,
} from './slot-limits.ts';

const TODAY = '2026-11-23';

function pattern(changes: Partial<TimedPattern> = {}): TimedPattern {
  return {
    weekdays: ['monday'],
    everyWeeks: 1,
    anchorDate: TODAY,
    validFrom: TODAY,
    validUntil: null,
    from: '09:00',
    until: '12:00',
    places: 1,
    slotMinutes: 30,
    venue: null,
    timeZone: 'UTC',
    exceptions: [],
    ...changes,
  };
}

/** Numbers that look random and are the same in each run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function anyPattern(random: (below: number) => number): TimedPattern {
  const from = random(20);
  const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
  const validFrom = addDays(TODAY, random(40) - 20);
  return pattern({
    weekdays: WEEKDAYS.filter((_, index) => index === from % 7 || random(3) === 0),
    everyWeeks: 1 + random(4),
    anchorDate: addDays(TODAY, random(60) - 30),
    validFrom,
    validUntil: random(2) === 0 ? null : addDays(validFrom, random(60)),
    from: hour(from),
    until: hour(from + 1 + random(4)),
    slotMinutes: [5, 10, 30, 60][random(4)] ?? 30,
    exceptions: Array.from({ length: random(3) }, (_, index) => ({
      date: addDays(TODAY, random(20) + index * 20),
      closed: random(3) === 0,
      from: hour(random(10)),
      until: hour(11 + random(10)),
    })),
  });
}

const DAYS = Array.from({ length: 200 }, (_, ahead) => addDays(TODAY, ahead));

const slotsOn = (patterns: readonly TimedPattern[], date: string) =>
  patterns.reduce((sum, one) => {
    const planned = plannedOn(one, date);
    const minutes = planned ? (Number(planned.until.slice(0, 2)) - Number(planned.from.slice(0, 2))) * 60 : 0;
    return sum + Math.floor(minutes / one.slotMinutes);
  }, 0);

test('no day has more slots than the busiest, and where all weeks are alike one has as many', () => {
  const random = randomFrom(7);
  for (let round = 0; round < 150; round++) {
    const patterns = Array.from({ length: 1 + random(5) }, () => anyPattern(random));
    const busiest = slotsOnBusiestDay(patterns, TODAY);
    const counted = Math.max(...DAYS.map((date) => slotsOn(patterns, date)));
    expect(counted).toBeLessThanOrEqual(busiest);
    const alike = patterns.map((one) => ({
      ...one,
      everyWeeks: 1,
      exceptions: [],
      validFrom: TODAY,
      validUntil: null,
    }));
    expect(Math.max(...DAYS.map((date) => slotsOn(alike, date)))).toBe(slotsOnBusiestDay(alike, TODAY));
  }
});

test('two patterns overlap where a day has both at the same time, as a walk through the days finds', () => {
  const random = randomFrom(11);
  let found = 0;
  for (let round = 0; round < 300; round++) {
    const [one, other] = [anyPattern(random), anyPattern(random)];
    const walked = DAYS.some((date) => {
      const [first, second] = [plannedOn(one, date), plannedOn(other, date)];
      return first !== undefined && second !== undefined && first.from < second.until && second.from < first.until;
    });
    expect(overlap(one, other, TODAY)).toBe(walked);
    if (walked) found++;
  }
  expect(found).toBeGreaterThan(30);
  expect(found).toBeLessThan(270);
});

test('alternating weeks share a day; other places, and a special day in place of the usual one, do not overlap', () => {
  const even = pattern({ everyWeeks: 2 });
  const odd = pattern({ everyWeeks: 2, anchorDate: addDays(TODAY, 7) });
  expect([overlap(even, odd, TODAY), slotsOnBusiestDay([even, odd], TODAY)]).toEqual([false, 6]);
  const town = { name: 'Town hall', address: '1 Market Square' };
  expect(overlap(pattern(), pattern({ venue: town }), TODAY)).toBe(false);
  expect(overlap(pattern({ venue: town }), pattern({ venue: { ...town, name: ' town  HALL ' } }), TODAY)).toBe(true);
  const special = pattern({ validFrom: '2026-12-21', validUntil: '2026-12-21' });
  const usual = pattern({ exceptions: [{ date: '2026-12-21', closed: true }] });
  expect([overlap(usual, special, TODAY), overlap(pattern(), special, TODAY)]).toEqual([false, true]);
  expect(overlap(pattern({ until: '11:00' }), pattern({ from: '11:00' }), TODAY)).toBe(false);
});

test('what is over the limit may stay and shrink; what was made first is published', () => {
  const [most, minutes] = [slotsADay('unchecked'), { from: '00:00', slotMinutes: 10 }];
  const others = [pattern({ ...minutes, until: '24:00' })];
  const second = { ...minutes, venue: { name: 'Hall', address: 'Here' } };
  const before = pattern({ ...second, until: '20:00' });
  expect(most).toBe(MAX_SLOTS_A_DAY);
  expect(timesProblem({ pattern: before, others, most, today: TODAY })).toEqual({ kind: 'slots', most, slots: 264 });
  const smaller = pattern({ ...second, until: '19:00' });
  expect(timesProblem({ pattern: smaller, before, others, most, today: TODAY })).toBeUndefined();
  expect(patternsThatFit([...others, before], most, TODAY)).toEqual(others);
  expect(timesProblem({ pattern: before, others, most: slotsADay('verified'), today: TODAY })).toBeUndefined();
});

test('fifty patterns with a hundred exceptions each are judged within a bounded number of steps', () => {
  let reads = 0;
  const counted = (one: TimedPattern) =>
    new Proxy(one, { get: (target, name) => (reads++, Reflect.get(target, name)) as unknown });
  const exceptions = Array.from({ length: 100 }, (_, week) => ({ date: addDays(TODAY, week * 7), closed: true }));
  const others = Array.from({ length: 49 }, () => counted(pattern({ exceptions, everyWeeks: 1 })));
  const most = slotsADay('verified');
  const exceptional = pattern({ exceptions: exceptions.map(({ date }) => ({ date, closed: false, until: '11:00' })) });
  expect(timesProblem({ pattern: exceptional, others, most, today: TODAY })?.kind).toBe('overlap');
  expect(reads).toBeLessThan(1_000_000);
});
