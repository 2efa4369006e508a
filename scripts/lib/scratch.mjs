import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statfsSync, symlinkSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot } from './paths.mjs';

const memory = '/dev/shm';
const neededBytes = 1024 ** 3;

/** Whether packages can be installed in memory and run there: thousands of small files take a disk three times as long. */
function memoryFits() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory);
    const options = mount?.split(' ')[3]?.split(',') ?? ['noexec'];
    const { bavail, bsize } = statfsSync(memory);
    const free = process.availableMemory?.() ?? freemem();
    return options.includes('rw') && !options.includes('noexec') && Math.min(bavail * bsize, free / 2) > neededBytes;
  } catch {
    return false;
  }
}

/**
 * Calls `work` with an empty folder, in memory where there is room, and removes it afterwards. One at a time for each
 * name: what a killed process has left under it is removed first.
 */
export async function withScratchFolder(name, work) {
  const note = inRoot('.cache', `scratch-${name}`);
  const remove = () => {
    const left = linkedFrom(note);
    if (left) rmSync(left, { recursive: true, force: true });
    rmSync(note, { force: true });
  };
  remove();
  mkdirSync(dirname(note), { recursive: true });
  const folder = mkdtempSync(join(memoryFits() ? memory : tmpdir(), 'sanguine-'));
  symlinkSync(folder, note, 'junction');
  try {
    return await work(folder);
  } finally {
    remove();
  }
}

function linkedFrom(note) {
  try {
    return readlinkSync(note);
  } catch {
    return undefined;
  }
}
