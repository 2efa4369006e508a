import { expect, test } from 'vitest';
import { entry } from '../../../../../test/facility-fixtures.ts';
import { currentSay } from '../../../../platform/language/language.ts';
import { entryLevel, unitsProblem } from './stock.ts';
import type { Texts } from './words/texts.ts';

const t = () => currentSay<Texts>();
const problemOf = (text: string) => unitsProblem(text, t());

test('a figure is a whole number from 0 to 100,000', () => {
  for (const good of ['0', ' 7 ', '100000', '١٢', '७']) expect(problemOf(good)).toBeUndefined();
  expect(problemOf('-1')).toBe('Units cannot be below 0.');
  expect(problemOf('100001')).toBe('Units can be at most 100,000.');
  for (const bad of ['', '1.5', '1e3', 'ten']) expect(problemOf(bad)).toBe('Enter a whole number of units.');
});

test('the level follows the status of the API, and there is none before the first report', () => {
  expect(entryLevel(entry('A+', 2))).toBe('urgent');
  expect(entryLevel(entry('A+', 6))).toBe('low');
  expect(entryLevel(entry('A+', 7))).toBe('sufficient');
  expect(entryLevel(entry('A+', null))).toBe('stale');
  expect(entryLevel({ ...entry('A+', 2), stale: true })).toBe('stale');
});

test('one unit is not units', () => {
  expect(t()('stock.units', { units: 1 })).toBe('1 unit');
  expect(t()('stock.units', { units: 1200 })).toBe('1,200 units');
});
