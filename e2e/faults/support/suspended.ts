import type { ChildProcess } from 'node:child_process';
import { pause } from './pause.ts';

/** Stops a process for so long, as a machine does that sleeps. */
export async function suspend(child: ChildProcess, milliseconds: number): Promise<void> {
  child.kill('SIGSTOP');
  await pause(milliseconds);
  child.kill('SIGCONT');
}

/** Lets a process run for a twentieth of the time, in pieces, as a quota of the processor does. */
export async function starve(child: ChildProcess, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    await suspend(child, 200);
    await pause(10);
  }
}
