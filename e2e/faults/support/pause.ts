import { setTimeout as wait } from 'node:timers/promises';

/** Lets the load or the fault continue for a while: here time is what is tested. */
export async function pause(milliseconds: number): Promise<void> {
  await wait(milliseconds);
}
