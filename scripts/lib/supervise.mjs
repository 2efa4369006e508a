import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { pinnedNode, root } from './paths.mjs';

/** Preloaded into programs that stop with us. */
export const follower = new URL('./follow-parent.mjs', import.meta.url).href;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const sameKeyPressMs = 1000;

/**
 * Starts a program on the pinned Node that stops with us: in a session of its own, so that a Ctrl-C reaches it once.
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdin?: 'ignore' | 'inherit', stdout?: 'inherit' | 'pipe' | 2 }} [options] */
export function startNode(args, { cwd = root, env = process.env, stdin = 'ignore', stdout = 'inherit' } = {}) {
  return spawn(pinnedNode, ['--import', follower, ...args], {
    cwd,
    env,
    stdio: [stdin, stdout, stdout === 'pipe' ? 'pipe' : 'inherit', 'ipc'],
    detached: true,
  });
}

/** The exit code of a program, once it has ended. */
export const ended = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });

/** Passes stop signals on to the programs, each once, and resolves to the exit code of the first that ends. */
export async function superviseUntilEnd(children) {
  let lastSignalAt = -Infinity;
  const stop = (signal) => children.forEach((child) => child.exitCode === null && child.kill(signal));
  for (const signal of stopSignals) {
    process.on(signal, () => {
      const again = performance.now() - lastSignalAt < sameKeyPressMs;
      lastSignalAt = performance.now();
      if (!again) stop(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  const codes = children.map(ended);
  const first = await Promise.race(codes);
  stop('SIGTERM');
  await Promise.all(codes);
  return first;
}
