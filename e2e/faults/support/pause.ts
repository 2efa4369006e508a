import { setTimeout as wait } from 'node:timers/promises';

/** Lets the load or the fault continue for a while: here time is what is tested. */
export async function pause(milliseconds: number): Promise<void> {
  await wait(milliseconds);
}

/** Waits until the check is true. Rejects, with what was seen last, when that takes too long. */
export async function until(
  check: () => Promise<boolean>,
  withinMs: number,
  seen: () => unknown = () => '',
): Promise<void> {
  const startedAt = performance.now();
  while (!(await check())) {
    if (performance.now() - startedAt > withinMs)
      throw new Error(`not within ${withinMs} ms: ${JSON.stringify(seen())}`);
    await pause(200);
  }
}
