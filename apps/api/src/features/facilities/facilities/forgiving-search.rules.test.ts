import { expect, test } from 'vitest';
import { attemptsFor, variantsFor } from './forgiving-search.rules.ts';

test('a word has at most four others, however many come close or are names of the same town', () => {
  const many = Array.from({ length: 20 }, (_, index) => `kumas${String.fromCodePoint(97 + index)}`);
  const word = { typed: 'kumassi', form: 'kumassi', isKnown: false, similar: many, sounding: many, otherNames: many };
  const typed = [{ ...word, spellings: many }];
  const attempts = [...attemptsFor(typed), ...variantsFor(typed)];
  expect(attempts.length).toBeGreaterThan(0);
  expect(attempts.flatMap(({ words }) => words.map(({ length }) => length))).toEqual(attempts.map(() => 5));
});
