import { BLOOD_TYPES } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { entry } from '../../../../../../test/facility-fixtures.ts';
import { currentSay } from '../../../../../platform/language/language.ts';
import type { Texts } from '../words/texts.ts';
import { changesOf, compared, type GridRow, gridOf, isChanged, rowProblem, settled, typed } from './grid.ts';

const problemOf = (row: GridRow) => rowProblem(row, currentSay<Texts>());

const stock = BLOOD_TYPES.map((type, n) => entry(type, n === 0 ? null : n, n === 0 ? 0 : 1));

test('only what was changed is sent, with the version that was read', () => {
  const rows = typed(typed(gridOf(stock), 'A-', '9'), 'B+', '2');
  expect(rows.filter(isChanged).map((row) => row.entry.bloodType)).toEqual(['A-']);
  expect(changesOf(rows)).toEqual([{ bloodType: 'A-', unitsAvailable: 9, expectedVersion: 1 }]);
});

test('a type that was never reported may stay empty, a reported one may not be emptied', () => {
  const rows = gridOf(stock);
  expect(rows.map(problemOf).every((problem) => problem === undefined)).toBe(true);
  expect(typed(rows, 'A-', '').map(problemOf)).toContain('Enter a whole number of units.');
  expect(typed(rows, 'A+', '-1').map(problemOf)).toContain('Units cannot be below 0.');
});

test('a colleague’s figure is shown beside the typed one, and replaces one that nobody touched', () => {
  const present = stock.map((one) => (['A-', 'B+'].includes(one.bloodType) ? entry(one.bloodType, 50, 2) : one));
  const rows = compared(typed(gridOf(stock), 'A-', '9'), present);
  expect(rows.find((row) => row.entry.bloodType === 'B+')).toMatchObject({ text: '50', theirs: undefined });
  expect(rows.map(problemOf).filter(Boolean)).toEqual(['Choose one of the two figures.']);
  expect(changesOf(settled(rows, 'A-', 'mine'))).toEqual([{ bloodType: 'A-', unitsAvailable: 9, expectedVersion: 2 }]);
  expect(changesOf(settled(rows, 'A-', 'theirs'))).toEqual([]);
});
