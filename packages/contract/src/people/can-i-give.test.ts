import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '../civil-days.ts';
import { canIGive, type GivingAnswer, type GivingAnswers } from './can-i-give.ts';
import { ELIGIBILITY_PROFILE_IDS, type EligibilityProfileId } from './eligibility.ts';
import { givingSources } from './giving-rules.ts';

const TODAY = '2026-11-30';
const NO: GivingAnswer = { kind: 'no' };
const on = (date: string): GivingAnswer => ({ kind: 'on', date });
const healthy: GivingAnswers = {
  born: on('1990-05-01'),
  weight: { kind: 'yes' },
  gave: NO,
  pregnant: NO,
  ill: NO,
  tattoo: NO,
  malaria: NO,
  medicine: NO,
  conditions: NO,
  sex: null,
};
const answer = (given: Partial<GivingAnswers>, id: EligibilityProfileId = 'uk') =>
  canIGive({ ...healthy, ...given }, id, TODAY);

/** The rules once more, as a nurse would write them on a card: days as a number, months with an M, asking as a question mark. */
const CARD = {
  default: { ages: [18, 65], gap: [56, 56], old: 60, ill: '14', born: '9M', ink: '6M', trip: '6M' },
  eu: { ages: [18, 65], gap: [61, 91], old: 60, ill: '14', born: '6M', ink: '6M', trip: '6M' },
  uk: { ages: [17, 65], gap: [84, 112], old: 200, ill: '14', born: '6M', ink: '4M', trip: '6M' },
  us: { ages: [17, 199], gap: [56, 56], old: 200, ill: '0', born: '42', ink: '3M', trip: '3M' },
  india: { ages: [18, 65], gap: [90, 120], old: 60, ill: '?', born: '12M', ink: '?', trip: '?' },
} as const;

/** Tells whether so much time has passed by a day, counted in the simplest way. */
function isOver(since: string, wait: string, day: string): boolean {
  const count = Number.parseInt(wait, 10);
  if (!wait.endsWith('M')) return (Date.parse(day) - Date.parse(since)) / 86_400_000 >= count;
  const [y, m, d] = since.split('-').map(Number);
  const [yy, mm, dd] = day.split('-').map(Number);
  const months = ((yy ?? 0) - (y ?? 0)) * 12 + (mm ?? 0) - (m ?? 0);
  return months > count || (months === count && (dd ?? 0) >= (d ?? 0));
}

/** The end and the first day, found by walking through the days. */
function oracle(given: GivingAnswers, id: EligibilityProfileId): { end: string; from: string | null } {
  const card = CARD[id];
  const kinds = Object.entries(given).flatMap(([name, one]) => (name === 'sex' ? [] : [(one as GivingAnswer).kind]));
  const dated = (one: GivingAnswer) => (one.kind === 'on' ? one.date : null);
  const waits = (
    [
      [dated(given.ill), card.ill],
      [dated(given.pregnant), card.born],
      [dated(given.tattoo), card.ink],
      [dated(given.malaria), card.trip],
      [dated(given.gave), String(given.sex === null ? Math.max(...card.gap) : card.gap[given.sex === 'male' ? 0 : 1])],
    ] as const
  ).flatMap(([since, wait]) => (since === null ? [] : [{ since, wait }]));
  const born = dated(given.born) ?? '1990-01-01';
  const ageOn = (day: string) =>
    Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);
  const isOpen = (day: string) =>
    ageOn(day) >= card.ages[0] && waits.every(({ since, wait }) => wait === '?' || isOver(since, wait, day));
  let day = TODAY;
  while (!isOpen(day)) day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  const isOld = ageOn(TODAY) > card.ages[1] || (given.gave.kind === 'no' && ageOn(TODAY) > card.old);
  const isAsked =
    isOld || kinds.some((kind) => kind === 'unknown' || kind === 'ask') || waits.some(({ wait }) => wait === '?');
  const from = day === TODAY ? null : day;
  if (given.conditions.kind === 'never') return { end: 'never', from };
  if (kinds.includes('now') || given.weight.kind === 'no') return { end: 'not_now', from };
  if (isAsked) return { end: 'ask', from };
  return { end: from === null ? 'today' : 'from', from };
}

const past = fc
  .integer({ min: 0, max: 800 })
  .map((days): GivingAnswer => on(new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10)));
const plain = <Kind extends 'yes' | 'no' | 'now' | 'ask' | 'never' | 'unknown'>(...kinds: Kind[]) =>
  fc.constantFrom(...kinds.map((kind): GivingAnswer => ({ kind })));
const births = fc
  .date({ min: new Date('1945-01-01'), max: new Date('2015-12-31'), noInvalidDate: true })
  .map((date): GivingAnswer => on(date.toISOString().slice(0, 10)));
/** Mostly without an obstacle: what is true of everybody together would always end in the same sentence. */
const mostly = (arb: fc.Arbitrary<GivingAnswer>) =>
  fc.oneof({ weight: 8, arbitrary: plain('no') }, { weight: 1, arbitrary: arb });
const people = fc.record<GivingAnswers>({
  born: fc.oneof({ weight: 9, arbitrary: births }, { weight: 1, arbitrary: plain('unknown') }),
  weight: fc.oneof({ weight: 14, arbitrary: plain('yes') }, { weight: 1, arbitrary: plain('no', 'unknown') }),
  gave: fc.oneof(plain('no'), past, past, mostly(plain('unknown'))),
  pregnant: mostly(fc.oneof(past, past, plain('now', 'unknown'))),
  ill: mostly(fc.oneof(past, past, plain('now', 'unknown'))),
  tattoo: mostly(fc.oneof(past, past, plain('unknown'))),
  malaria: mostly(fc.oneof(past, past, plain('unknown'))),
  medicine: mostly(plain('ask', 'unknown')),
  conditions: mostly(plain('never', 'unknown')),
  sex: fc.constantFrom('male', 'female', null),
});

describe('"Can I give?"', () => {
  test('ends as the rules on a card do, on the same day, for 4,000 people', () => {
    const ends = new Map<string, number>();
    const check = (given: GivingAnswers, id: EligibilityProfileId) => {
      const result = canIGive(given, id, TODAY);
      const { end } = result;
      expect({ end, from: result.end === 'today' ? null : result.from }).toEqual(oracle(given, id));
      ends.set(end, (ends.get(end) ?? 0) + 1);
    };
    fc.assert(fc.property(people, fc.constantFrom(...ELIGIBILITY_PROFILE_IDS), check), { numRuns: 4_000 });
    for (const end of ['today', 'from', 'ask', 'not_now', 'never']) expect(ends.get(end), end).toBeGreaterThan(40);
  });

  test('names the latest of the dates, and each reason with its own', () => {
    expect(answer({ tattoo: on('2026-08-12'), ill: on('2026-11-25') })).toEqual({
      end: 'from',
      from: '2026-12-12',
      reasons: [
        { question: 'ill', kind: 'wait', from: '2026-12-09' },
        { question: 'tattoo', kind: 'wait', from: '2026-12-12' },
      ],
    });
  });

  test('what is over is no reason', () => {
    expect(answer({ gave: on('2026-01-01'), tattoo: on('2026-07-30') })).toEqual({ end: 'today', reasons: [] });
  });

  test('somebody too young hears from which birthday on', () => {
    expect(answer({ born: on('2010-02-28') })).toMatchObject({ end: 'from', from: '2027-02-28' });
  });

  test('who is older than the rules say, or does not know, asks first', () => {
    expect(answer({ born: on('1950-01-01') })).toMatchObject({
      end: 'ask',
      reasons: [{ question: 'born', kind: 'ask' }],
    });
    expect(answer({ tattoo: { kind: 'unknown' } }).end).toBe('ask');
  });

  test('a month that is too short ends on the first day of the next one', () => {
    expect(addMonths('2026-08-31', 6)).toBe('2027-03-01');
    expect(addMonths('2026-12-15', 2)).toBe('2027-02-15');
  });

  test('each rule has a source with an address and the day on which it was read', () => {
    for (const id of ELIGIBILITY_PROFILE_IDS) {
      for (const source of givingSources(id)) {
        expect(source.url).toMatch(/^https:\/\//);
        expect(source.readOn).toMatch(/^20\d\d-\d\d-\d\d$/);
      }
    }
  });
});
