import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect } from 'vitest';

const run = promisify(execFile);

/** The programs that are missing here, or the right to use them; empty when a root folder can be made and entered. */
export async function missingFor(programs: readonly string[]): Promise<string> {
  if (process.getuid?.() !== 0) return 'only root can enter another root folder';
  const found = await Promise.all(
    programs.map((program) =>
      run('sh', ['-c', `command -v ${program}`]).then(
        () => [],
        () => [program],
      ),
    ),
  );
  const missing = found.flat();
  return missing.length === 0 ? '' : `${missing.join(' and ')} not installed`;
}

const quoted = (word: string) => `'${word.replaceAll(`'`, `'\\''`)}'`;

export interface InRoot {
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Returns the command that runs another in its own mounts and process numbers under another root folder, as user 10001,
 * who may write nothing but /data and /tmp.
 */
function inRoot({ root, env }: InRoot, command: readonly string[]): string[] {
  const lines = [
    `mount --bind ${root} ${root}`,
    `mount -o remount,ro,bind ${root}`,
    `mount -t tmpfs -o uid=10001,gid=10001,mode=0700 tmpfs ${root}/data`,
    `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    `exec chroot --userspec=10001:10001 ${root} env -i ${[
      'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
      ...command,
    ]
      .map(quoted)
      .join(' ')}`,
  ];
  return ['--mount', '--pid', '--fork', '--kill-child=SIGTERM', 'sh', '-ec', lines.join('\n')];
}

/** Runs a command to its end. */
export async function runInRoot(where: InRoot, command: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run('unshare', inRoot(where, command), { maxBuffer: 64 * 1024 ** 2 });
  return stdout + stderr;
}

/** Starts the program, and waits until it is ready; says how long that took. */
export async function startInRoot(where: InRoot, command: readonly string[]) {
  const startedAt = performance.now();
  const child: ChildProcess = spawn('unshare', inRoot(where, command), { stdio: ['ignore', 'ignore', 'inherit'] });
  const isReady = () =>
    fetch(`http://127.0.0.1:${where.env['PORT']}/health/ready`).then(
      ({ ok }) => ok,
      () => child.exitCode !== null,
    );
  await expect.poll(isReady, { timeout: 60_000, interval: 20 }).toBe(true);
  expect(child.exitCode).toBeNull();
  return {
    milliseconds: performance.now() - startedAt,
    stop: async () => {
      const ended = once(child, 'exit');
      // unshare itself ignores SIGTERM.
      const own = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
      process.kill(Number(own.trim()), 'SIGTERM');
      await ended;
    },
  };
}
