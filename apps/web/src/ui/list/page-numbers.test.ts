import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('up to five pages all have their number', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('more pages show the first, the last and those around the present', () => {
  expect(pageNumbers(5, 9)).toEqual([1, 'gap-before', 4, 5, 6, 'gap-after', 9]);
  expect(pageNumbers(4, 9)).toEqual([1, 'gap-before', 3, 4, 5, 'gap-after', 9]);
});

test('there is no gap between neighbours', () => {
  expect(pageNumbers(1, 9)).toEqual([1, 2, 'gap-after', 9]);
  expect(pageNumbers(3, 9)).toEqual([1, 2, 3, 4, 'gap-after', 9]);
  expect(pageNumbers(7, 9)).toEqual([1, 'gap-before', 6, 7, 8, 9]);
  expect(pageNumbers(9, 9)).toEqual([1, 'gap-before', 8, 9]);
});

test.for([6, 7, 20, 137])('shows each number once and in order of %i pages', (pages) => {
  for (let page = 1; page <= pages; page += 1) {
    const shown = pageNumbers(page, pages).filter((item) => typeof item === 'number');
    expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b));
    expect(shown).toContain(page);
    expect(shown.at(0)).toBe(1);
    expect(shown.at(-1)).toBe(pages);
  }
});
