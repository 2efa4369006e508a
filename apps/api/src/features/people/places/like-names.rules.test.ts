import { expect, test } from 'vitest';
import { rankLike } from './like-names.rules.ts';

let last = 0;
const town = (name: string, country: string, population: number) => {
  last += 1;
  return { id: last, search_name: name.toLowerCase(), name, country, population };
};
const TOWNS = [
  town('Birsk', 'RU', 41_000),
  town('Bristol', 'GB', 617_000),
  town('Bristol', 'US', 60_000),
  town('London', 'GB', 8_960_000),
  town('London', 'US', 10_000),
  town('Londrina', 'BR', 460_000),
];
const first = (typed: string, countries: readonly string[], languages: readonly string[]) => {
  const [meant] = rankLike(typed, TOWNS, { countries, languages });
  return `${meant?.name} ${meant?.country}`;
};

test.each([
  ['birstol', ['GB'], ['en'], 'Bristol GB'],
  ['birstol', ['US'], ['en'], 'Bristol US'],
  ['birstol', ['RU'], ['ru'], 'Bristol GB'],
  ['birstol', [], [], 'Bristol GB'],
  ['londn', ['GB'], ['en'], 'London GB'],
  ['londn', ['US'], ['en'], 'London GB'],
  ['londn', ['BR'], ['pt'], 'London GB'],
])('%s, read in %j in %j, is %s', (typed, countries, languages, meant) => {
  expect(first(typed, countries, languages)).toBe(meant);
});

test('what is too different for a mistake is still ordered, and nothing is lost', () => {
  expect(rankLike('birskolondo', TOWNS, { countries: [], languages: ['zz'] })).toHaveLength(TOWNS.length);
});
