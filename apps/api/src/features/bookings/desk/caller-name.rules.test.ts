import { expect, test } from 'vitest';
import { isWholeName } from './caller-name.rules.ts';

const zoe = { first: 'Zoë Marie', last: 'de la Cruz' };

test('finds a name that was said in full, in any order, case and without accents', () => {
  for (const said of ['Zoë Marie de la Cruz', 'zoe de la cruz', 'CRUZ, de la, Marie']) {
    expect(isWholeName(said, zoe)).toBe(true);
  }
});

test('finds nobody by a part of a name, by more than the name, or by nothing', () => {
  for (const said of ['Zoë', 'de la Cruz', 'Zo de la Cruz', 'Zoë Cruz', 'Zoë Anna de la Cruz', '', ' - ']) {
    expect(isWholeName(said, zoe)).toBe(false);
  }
});

test('finds a person of one name', () => {
  expect(isWholeName('Suharto', { first: '', last: 'Suharto' })).toBe(true);
});
