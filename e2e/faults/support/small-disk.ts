import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** A disk of our own, which holds so many files; undefined when we may not mount one. */
export async function smallDisk(megabytes: number, files = 100_000): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-disk-'));
  const mounted =
    isRoot &&
    (await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,nr_inodes=${files}`, 'tmpfs', folder]).then(
      () => true,
      () => false,
    ));
  onTestFinished(async () => {
    if (mounted) await run('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  });
  return mounted ? folder : undefined;
}

/** Makes files until the disk holds no more, whatever space it has; returns how to remove them again. */
export async function fillWithFiles(disk: string): Promise<() => Promise<void>> {
  const ballast = join(disk, 'ballast-of-files');
  await mkdir(ballast);
  const { ffree } = await statfs(disk);
  for (let n = 0; n < ffree; n += 1) await writeFile(join(ballast, String(n)), '').catch(() => {});
  expect((await statfs(disk)).ffree).toBe(0);
  return () => rm(ballast, { recursive: true });
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
