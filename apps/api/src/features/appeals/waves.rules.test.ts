import { expect, test } from 'vitest';
import { MINUTE } from '../../platform/clock.ts';
import { nextWaveAt } from './waves.rules.ts';

const now = new Date('2026-11-16T09:00:00.000Z');

test('a wave follows after 5 minutes when the urgency is high, else after 15, later where nobody was left', () => {
  const minutes = (level: 'HIGH' | 'LOW', empty: number) =>
    (nextWaveAt(now, level, empty).getTime() - now.getTime()) / MINUTE;
  expect([0, 1, 2, 3, 4, 5].map((empty) => minutes('HIGH', empty))).toEqual([5, 10, 20, 40, 60, 60]);
  expect([0, 1, 2, 3].map((empty) => minutes('LOW', empty))).toEqual([15, 30, 60, 60]);
});
