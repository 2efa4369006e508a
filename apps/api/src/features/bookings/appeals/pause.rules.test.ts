import { addDays, PAUSE_WEEKS } from '@sanguine/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newPause } from './pause.rules.ts';

const today = '2026-11-23';
const none = { today, pausedUntil: null, pauseUntil: null, pauseBefore: null };
const elsewhere = fc.option(fc.integer({ min: -30, max: 200 }).map((days) => addDays(today, days)));

describe('the pause of a donor who cannot come', () => {
  test('lasts as many weeks as they chose, and is left as it is where they chose none', () => {
    expect(newPause(none, { cannotCome: true, pauseWeeks: 2 })).toMatchObject({ pause: '2026-12-07' });
    expect(newPause(none, { cannotCome: true })).toMatchObject({ pause: null });
  });

  test('never shortens what was chosen elsewhere, and all of it is undone by taking it back', () => {
    const presses = fc.array(fc.constantFrom(undefined, ...PAUSE_WEEKS), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(elsewhere, presses, (pausedUntil, weeks) => {
        let stored = { ...none, pausedUntil };
        for (const pauseWeeks of weeks) {
          const { pause, ...recorded } = newPause(stored, { cannotCome: true, pauseWeeks });
          if (pausedUntil !== null) expect(pause !== null && pause >= pausedUntil).toBe(true);
          stored = { today, pausedUntil: pause, ...recorded } as typeof stored;
        }
        expect(newPause(stored, { cannotCome: false })).toEqual({
          pause: pausedUntil,
          pauseUntil: null,
          pauseBefore: null,
        });
      }),
    );
  });

  test('remains when the donor changed it in their account meanwhile', () => {
    const stored = { ...none, pausedUntil: '2027-06-01', pauseUntil: '2026-12-07' };
    expect(newPause(stored, { cannotCome: false }).pause).toBe('2027-06-01');
  });
});
