import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendQueueRepeatedly } from './send-queue.ts';

const AGAIN_MS = 20_000;
const postMessage = vi.fn();

function connected(onLine: boolean): void {
  const serviceWorker = { getRegistration: async () => ({ active: { postMessage } }) };
  vi.stubGlobal('navigator', { onLine, serviceWorker });
}

beforeEach(() => {
  vi.useFakeTimers();
  postMessage.mockClear();
  connected(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends what waits again, as long as it waits and there is a connection', async () => {
  const end = sendQueueRepeatedly();
  await vi.advanceTimersByTimeAsync(2 * AGAIN_MS);
  expect(postMessage.mock.calls).toEqual([['send'], ['send']]);
  connected(false);
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(postMessage).toHaveBeenCalledTimes(2);
  connected(true);
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(postMessage).toHaveBeenCalledTimes(3);
  end();
  await vi.advanceTimersByTimeAsync(AGAIN_MS);
  expect(postMessage).toHaveBeenCalledTimes(3);
});
