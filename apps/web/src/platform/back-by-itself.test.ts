import { afterEach, expect, it, vi } from 'vitest';
import { whenServerIsBack } from './back-by-itself.ts';

afterEach(() => vi.useRealTimers());

function server() {
  vi.useFakeTimers();
  const is = { there: false };
  vi.stubGlobal('fetch', async () => {
    if (!is.there) throw new TypeError('Failed to fetch');
    return new Response();
  });
  return is;
}

it('opens the page that was wanted once the server answers, and once only', async () => {
  const is = server();
  const open = vi.fn();
  whenServerIsBack(open, true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(open).not.toHaveBeenCalled();
  is.there = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(open).toHaveBeenCalledOnce();
});

it('looks at once when the browser says that it is connected', async () => {
  const is = server();
  const open = vi.fn();
  whenServerIsBack(open, true);
  is.there = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect(open).toHaveBeenCalledOnce();
});

it('opens nothing over and over where the page itself was asked for, nor after it was left', async () => {
  const is = server();
  const open = vi.fn();
  is.there = true;
  const leave = whenServerIsBack(open, false);
  await vi.advanceTimersByTimeAsync(20_000);
  is.there = false;
  await vi.advanceTimersByTimeAsync(6_000);
  leave();
  is.there = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(open).not.toHaveBeenCalled();
});
