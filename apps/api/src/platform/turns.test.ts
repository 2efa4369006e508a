import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createTurns } from './turns.ts';

const here = () => new AbortController().signal;
const LIMITS = { perKey: 2, inAll: 4, waiting: 20, longest: 30_000 };

test('of one key two have a turn at once, of all four; the others begin in the order in which they came', async () => {
  const turns = createTurns(LIMITS);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const come = (name: string, key: string) =>
    void turns.take(key, here()).then((end) => {
      begun.push(name);
      if (end !== undefined) ends.set(name, end);
    });
  for (const [name, key] of ['a1 a', 'a2 a', 'a3 a', 'b1 b', 'c1 c', 'b2 b'].map((one) => one.split(' '))) {
    come(name ?? '', key ?? '');
  }
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  ends.get('c1')?.();
  ends.get('c1')?.();
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'b2']);
  ends.get('a1')?.();
  await Promise.resolve();
  expect(begun.at(-1)).toBe('a3');
});

test('who goes away while waiting leaves the line, and too many of one key are refused', async () => {
  const turns = createTurns({ perKey: 1, inAll: 1, waiting: 1, longest: 30_000 });
  const end = await turns.take('a', here());
  const leaving = new AbortController();
  const left = turns.take('a', leaving.signal);
  expect(await turns.take('a', here())).toBeUndefined();
  leaving.abort();
  expect(await left).toBeUndefined();
  const next = turns.take('a', here());
  end?.();
  expect(await next).toBeTypeOf('function');
});

test('a turn and a wait end by themselves when they take too long', async () => {
  vi.useFakeTimers();
  const turns = createTurns({ perKey: 1, inAll: 1, waiting: 5, longest: 1_000 });
  const end = await turns.take('reads nothing', here());
  await vi.advanceTimersByTimeAsync(600);
  const next = turns.take('a', here());
  await vi.advanceTimersByTimeAsync(500);
  expect(await next).toBeTypeOf('function');
  end?.();
  const tired = turns.take('b', here());
  const after = turns.take('c', here());
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await tired, await after].filter((one) => one === undefined)).toHaveLength(1);
  vi.useRealTimers();
});

test('never runs more than it may, and everybody gets a turn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 }), async (keys) => {
      const turns = createTurns({ ...LIMITS, waiting: 30 });
      const now = new Map<string, number>();
      let most = 0;
      const work = async (key: string) => {
        const end = await turns.take(key, here());
        now.set(key, (now.get(key) ?? 0) + 1);
        most = Math.max(
          most,
          [...now.values()].reduce((sum, one) => sum + one, 0),
        );
        expect(now.get(key)).toBeLessThanOrEqual(LIMITS.perKey);
        await Promise.resolve();
        now.set(key, (now.get(key) ?? 0) - 1);
        end?.();
      };
      await Promise.all(keys.map(work));
      expect(most).toBeLessThanOrEqual(LIMITS.inAll);
    }),
  );
});
