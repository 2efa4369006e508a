import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Problem } from './fail.mjs';

export const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Tells whether the process that took the lock was killed. */
function isAbandoned(lock) {
  try {
    return !process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

function take(lock) {
  try {
    mkdirSync(dirname(lock), { recursive: true });
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) throw error;
    throw new Problem(
      `The user "${userInfo().username}" may not write in ${dirname(lock)}.\nRun it once as the folder's owner.`,
    );
  }
}

/** Runs work while no other process does so under the same lock file; takes over the lock of a process that was killed. */
export async function alone(lock, work) {
  for (let tries = 1; !take(lock); tries += 1) {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else if (tries === 1) console.error(`Waiting for another process that does the same (${lock}) ...`);
    await setTimeout(100);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
