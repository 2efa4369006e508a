import { beforeEach, expect, test, vi } from 'vitest';
import { persistently } from './persistently.ts';

beforeEach(() => vi.useFakeTimers());

const lost = new TypeError('Failed to fetch dynamically imported module');

test('asks for a part until it comes', async () => {
  const load = vi
    .fn(async () => 'part')
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost);
  const onFailure = vi.fn();
  const loading = persistently(load, { onFailure });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await loading).toBe('part');
  expect([load, onFailure].map(({ mock }) => mock.calls.length)).toEqual([3, 2]);
});

test('stops asking once nobody is waiting for the answer', async () => {
  const load = vi.fn(async () => Promise.reject(lost));
  const leaving = new AbortController();
  const loading = persistently(load, { signal: leaving.signal });
  const outcome = loading.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBe(lost);
  expect(load).toHaveBeenCalledTimes(2);
});
