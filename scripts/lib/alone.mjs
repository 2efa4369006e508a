import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const pauseMs = 200;

const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Whether a process with this number runs, even if it belongs to another user. */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Creates a file with our process number in one step, so that nobody reads it half written. */
function take(lock) {
  const ours = `${lock}.${process.pid}`;
  writeFileSync(ours, String(process.pid));
  try {
    linkSync(ours, lock);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(ours, { force: true });
  }
}

function holderOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  }
}

/** Removes the lock of a dead process; puts back one that a living process took meanwhile. */
function clear(lock, dead) {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (holderOf(aside) !== dead) linkSync(aside, lock);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Runs work while no other process does so under the same lock file. Waits while the holder lives; takes over the lock
 * of a dead one.
 */
export async function alone(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let said = false; !take(lock); ) {
    const holder = holderOf(lock);
    if (holder !== undefined && !isAlive(holder)) {
      clear(lock, holder);
      continue;
    }
    if (!said) console.error(`Waiting for process ${holder}, which does the same (${lock}) ...`);
    said = true;
    await setTimeout(pauseMs);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}
