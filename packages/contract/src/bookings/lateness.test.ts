import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latenessOf, type MeasuredVisit } from './lateness.ts';

const MINUTE = 60_000;
const NOW = new Date('2026-11-26T12:00:00Z');
const before = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);

/** A donor who was on time and whose outcome was recorded `ago` minutes ago, `minutes` after their time. */
const visit = (minutes: number, ago: number): MeasuredVisit => ({
  preferredAt: before(ago + minutes),
  checkedInAt: before(ago + minutes + 5),
  endedAt: before(ago),
});
const spaced = (minutes: readonly number[]) => minutes.map((one, index) => visit(one, 5 + index * 10));
const aDay = 24 * 60;

test.each([
  [[85, 85, 85], 25],
  [[70, 70, 70], 10],
  [[69, 69, 69], 10],
  [[67, 67, 67], undefined],
  [[60, 60, 60, 60, 60], undefined],
  [[85, 85], undefined],
  [[90, 40, 88], 30],
])('visits of %j minutes: %s late', (minutes, late) => {
  expect(latenessOf(spaced(minutes), NOW)).toBe(late);
});

test('a place is measured by its own usual visits once it has ten', () => {
  const earlier = Array.from({ length: 10 }, (_, index) => visit(40, aDay + index * 10));
  expect(latenessOf([...earlier, ...spaced([60, 60, 60])], NOW)).toBe(20);
  expect(latenessOf([...earlier.slice(1), ...spaced([60, 60, 60])], NOW)).toBeUndefined();
});

test('who came early waits from their time, who came late from their arrival', () => {
  const early = spaced([60, 60, 60]).map((one) => ({ ...one, checkedInAt: before(aDay) }));
  const late = spaced([120, 120, 120]).map((one) => ({
    ...one,
    checkedInAt: new Date(one.endedAt.getTime() - 60 * MINUTE),
  }));
  expect([latenessOf(early, NOW), latenessOf(late, NOW)]).toEqual([undefined, undefined]);
});

const honest = fc.array(fc.integer({ min: 10, max: 170 }), { minLength: 3, maxLength: 4 });

test('one forgotten outcome keeps it between what the others say', () => {
  fc.assert(
    fc.property(honest, fc.integer({ min: 5, max: 2000 }), (minutes, forgotten) => {
      const late = latenessOf([...spaced(minutes), visit(forgotten, 1)], NOW) ?? 0;
      expect(late).toBeLessThanOrEqual(latenessOf(spaced(minutes.map(() => Math.max(...minutes))), NOW) ?? 0);
    }),
  );
});

test('outcomes that are entered together at the end of the day say nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 5, max: 180 }), { minLength: 3, maxLength: 30 }), (minutes) => {
      const entered = minutes.map((one, index) => visit(one, 1 + index / 60));
      expect(latenessOf(entered, NOW)).toBeUndefined();
    }),
  );
});

test('is said in steps of five from ten to 120, whatever is recorded, and only while it is news', () => {
  const any = fc.array(fc.tuple(fc.integer({ min: -60, max: 900 }), fc.integer({ min: -100, max: 5000 })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(any, (visits) => {
      const found = visits.map(([minutes, ago]) => visit(minutes, ago));
      const late = latenessOf(found, NOW);
      if (late !== undefined) {
        expect(late % 5).toBe(0);
        expect(late).toBeGreaterThanOrEqual(10);
        expect(late).toBeLessThanOrEqual(120);
      }
      const tomorrow = new Date(NOW.getTime() + 2 * aDay * MINUTE + 100 * MINUTE);
      expect(latenessOf(found, tomorrow)).toBeUndefined();
    }),
  );
});
