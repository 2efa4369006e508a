import { expect, test } from 'vitest';
import { createBriefCache } from './brief-cache.ts';
import { fixedClock } from './clock.ts';

function counted(most = 2) {
  const clock = fixedClock(new Date(0));
  const cache = createBriefCache<string>(clock, { ms: 1000, most });
  const found: string[] = [];
  const get = async (key: string) =>
    cache.get(key, async () => {
      found.push(key);
      return `${key}${found.length}`;
    });
  return { clock, cache, found, get };
}

test('answers from what was just found, until it is too old', async () => {
  const { clock, get } = counted();
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a1', 'a1']);
  clock.advance(999);
  expect(await get('a')).toBe('a1');
  clock.advance(1);
  expect(await get('a')).toBe('a2');
});

test('keeps no more than it may: what was asked for longest ago goes first', async () => {
  const { found, get } = counted();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
  expect(found).toEqual(['a', 'b', 'c', 'b']);
});

test('keeps no failure', async () => {
  const { cache, get } = counted();
  await expect(cache.get('a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await get('a')).toBe('a1');
});
