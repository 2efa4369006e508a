import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api.ts';
import { createScanQueue, type ScanLine } from './scan-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An answer of a slow network. */
async function later<T>(ms: number, value: T): Promise<T> {
  const { promise, resolve: answer } = Promise.withResolvers<T>();
  setTimeout(() => answer(value), ms);
  return promise;
}

function queueOf(send: (text: string, key: string) => Promise<string>) {
  const over: ScanLine<string>[] = [];
  const queue = createScanQueue<string>();
  queue.connect({ send, onOver: (line) => void over.push(line) });
  return { over, queue };
}

const offline = () => new ApiError(0, 'offline', 'Nobody was reached.');

test('a hundred scans in a minute at three seconds of network are a hundred answers, in their order', async () => {
  const { queue, over } = queueOf(async (text) => later(3_000, text.toLowerCase()));
  const texts = Array.from({ length: 100 }, (_, n) => `CODE${n}`);
  for (const text of texts) {
    queue.take(text);
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(queue.lines()).toHaveLength(100);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(over.map(({ text }) => text)).toEqual(texts);
  expect(queue.lines().every(({ state }) => state === 'answered')).toBe(true);
});

test('what does not reach the server is sent again under the same key until it does, and those behind it wait', async () => {
  const keys: string[] = [];
  let isThere = false;
  const { queue, over } = queueOf(async (text, key) => {
    keys.push(`${text} ${key}`);
    if (!isThere) throw offline();
    return text;
  });
  queue.take('A');
  queue.take('B');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([queue.isStuck(), over]).toEqual([true, []]);
  isThere = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(queue.isStuck()).toBe(false);
  expect(over.map(({ text }) => text)).toEqual(['A', 'B']);
  expect(new Set(keys).size).toBe(2);
});

test('a refused scan keeps its line until it is removed, and stops nothing; one that waits cannot be removed', async () => {
  const { queue } = queueOf(async (text) => {
    if (text === 'X') throw new ApiError(404, 'not_found', 'No.');
    return later(1_000, text);
  });
  queue.take('X');
  queue.take('Y');
  const [second, first] = queue.lines();
  queue.remove(second?.key ?? '');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(queue.lines().map(({ text, state }) => [text, state])).toEqual([
    ['Y', 'answered'],
    ['X', 'refused'],
  ]);
  queue.remove(first?.key ?? '');
  expect(queue.lines()).toHaveLength(1);
});

test('a server that asks to wait is asked again after that time', async () => {
  const times: number[] = [];
  const { queue, over } = queueOf(async (text) => {
    times.push(Date.now());
    if (times.length === 1) throw new ApiError(429, 'too_many', 'Wait.', {}, 20);
    return text;
  });
  queue.take('A');
  await vi.advanceTimersByTimeAsync(19_000);
  expect(over).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(over).toHaveLength(1);
});
