import { readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/**
 * Milliseconds of processor time that the main thread of a process has used: in Node the thread of the event loop.
 * Unlike waiting times they do not depend on what else the machine does.
 */
export function eventLoopMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
