import { expect, test } from 'vitest';
import { namesakesOf, withNamesakes } from './namesakes.rules.ts';

const named = (day: string, donorId: string, first: string, last = 'Okafor') => ({ day, donorId, first, last });

test('two donors of one name on one day are namesakes, however their names are written', () => {
  const alike = namesakesOf([
    named('2026-11-26', 'a', 'Zoë'),
    named('2026-11-26', 'b', 'zoe'),
    named('2026-11-26', 'c', 'Ada'),
    named('2026-11-27', 'd', 'Zoë'),
  ]);
  expect([...alike].toSorted()).toEqual(['2026-11-26 a', '2026-11-26 b']);
});

test('one donor with two appointments on a day is nobody’s namesake', () => {
  expect(namesakesOf([named('2026-11-26', 'a', 'Ada'), named('2026-11-26', 'a', 'Ada')]).size).toBe(0);
});

test('marks the requests of namesakes, and none whose donor is hidden', () => {
  const at = { preferredDate: '2026-11-26T10:00' };
  const requests = [
    { ...at, donorId: { id: 'a' } },
    { ...at, donorId: null },
    { ...at, donorId: { id: 'c' } },
  ];
  const marked = withNamesakes(requests, new Set(['2026-11-26 a', '2026-11-26 null', '2026-11-26 undefined']));
  expect(marked.map(({ namesake }) => namesake)).toEqual([true, undefined, undefined]);
});
