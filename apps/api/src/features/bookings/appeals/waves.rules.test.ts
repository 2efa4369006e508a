import { expect, test } from 'vitest';
import { MINUTE } from '../../../platform/clock.ts';
import { nextWaveAt, waveSize } from './waves.rules.ts';

const now = new Date('2026-11-16T09:00:00.000Z');

test('a wave follows after 5 minutes when the urgency is high, else after 15, later where nobody was left', () => {
  const minutes = (level: 'HIGH' | 'LOW', empty: number) =>
    (nextWaveAt(now, level, empty).getTime() - now.getTime()) / MINUTE;
  expect([0, 1, 2, 3, 4, 5].map((empty) => minutes('HIGH', empty))).toEqual([5, 10, 20, 40, 60, 60]);
  expect([0, 1, 2, 3].map((empty) => minutes('LOW', empty))).toEqual([15, 30, 60, 60]);
});

test('a wave asks 25 donors for each missing unit that has an open place, never fewer than none', () => {
  expect([waveSize(4, 1), waveSize(4, 1, 2), waveSize(4, 1, 9), waveSize(4, 1, 0), waveSize(1, 4, 9)]).toEqual([
    75, 50, 75, 0, 0,
  ]);
});
