import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** A disk of our own; undefined when we may not mount one. */
export async function smallDisk(megabytes: number): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-disk-'));
  const mounted =
    isRoot &&
    (await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).then(
      () => true,
      () => false,
    ));
  onTestFinished(async () => {
    if (mounted) await run('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  });
  return mounted ? folder : undefined;
}

/** Fills all free space; returns how to free it again. */
export async function fill(disk: string): Promise<() => Promise<void>> {
  const ballast = join(disk, 'ballast');
  const { bavail, bsize } = await statfs(disk);
  // Another program may have filled some of it first: then the disk is full, too.
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => {});
  expect((await statfs(disk)).bavail).toBeLessThan(bavail / 100);
  return () => rm(ballast);
}
