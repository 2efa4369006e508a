import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WEEKDAYS } from '../civil-days.ts';
import type { OpeningHours } from './facilities.contract.ts';
import {
  isOpenForAnswer,
  isWithinOpeningHours,
  lastOpening,
  nextOpening,
  openingProblem,
  proposedDeadline,
  proposedOpening,
} from './opening.ts';

const OFFICE: OpeningHours = Object.fromEntries(
  WEEKDAYS.slice(0, 5).map((day) => [day, [{ opens: '08:00', closes: '17:00' }]]),
);

const local = (minute: number) => new Date(Date.UTC(2026, 10, 20) + minute * 60_000).toISOString().slice(0, 16);
const clock = (quarter: number) =>
  quarter === 96
    ? '24:00'
    : `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
const span = fc
  .uniqueArray(fc.nat(96), { minLength: 2, maxLength: 2 })
  .map((two) => two.toSorted((a, b) => a - b))
  .map(([a = 0, b = 1]) => ({ opens: clock(a), closes: clock(b) }));
const week = fc
  .array(fc.tuple(fc.constantFrom(...WEEKDAYS), fc.array(span, { maxLength: 2 })), { maxLength: 4 })
  .map((days): OpeningHours => Object.fromEntries(days));

test('an emergency on Friday evening for Sunday finds the facility closed, and learns when it opens', () => {
  const when = { now: '2026-11-20T18:00', deadline: '2026-11-22T12:00' };
  expect(lastOpening(OFFICE, when)).toBeUndefined();
  const next = nextOpening(OFFICE, when.deadline);
  expect(next).toEqual({ from: '2026-11-23T08:00', until: '2026-11-23T17:00' });
  expect(next && proposedDeadline(next)).toBe('2026-11-23T12:00');
  expect(lastOpening(OFFICE, { now: '2026-11-20T16:00', deadline: when.deadline })).toEqual({
    from: '2026-11-20T16:00',
    until: '2026-11-20T17:00',
  });
});

test('the last opening is found just where some minute before the deadline is open, and nothing is open after it', () => {
  fc.assert(
    fc.property(week, fc.nat(4000), fc.integer({ min: 1, max: 6000 }), (hours, at, more) => {
      const [now, deadline] = [local(at), local(at + more)];
      const minutes = Array.from({ length: more }, (_, index) => local(at + 1 + index));
      const open = minutes.filter((minute) => isWithinOpeningHours(hours, minute));
      const found = lastOpening(hours, { now, deadline });
      expect(found === undefined).toBe(open.length === 0);
      const last = open.at(-1) ?? '';
      if (found !== undefined) expect(last <= found.until && last >= found.from).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('a proposed deadline can be met, and a proposed opening is a good one', () => {
  fc.assert(
    fc.property(week, fc.nat(20_000), fc.integer({ min: 1, max: 20_000 }), (hours, at, more) => {
      const when = { now: local(at), deadline: local(at + more) };
      const next = nextOpening(hours, when.deadline);
      if (next !== undefined) {
        expect(lastOpening(hours, { now: when.now, deadline: proposedDeadline(next) })).toBeDefined();
      }
      const opening = proposedOpening(when);
      expect(openingProblem(opening, when)).toBeUndefined();
      expect(isOpenForAnswer({}, opening, when.deadline)).toBe(true);
      expect(isOpenForAnswer({}, undefined, when.deadline)).toBe(false);
    }),
  );
});

test('hours that are not known bound nothing', () => {
  expect(lastOpening(null, { now: '2026-11-20T18:00', deadline: '2026-11-22T12:00' })).toBeDefined();
  expect(nextOpening(null, '2026-11-20T18:00')).toBeUndefined();
});
