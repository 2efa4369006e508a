import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { programEnv } from '../../../../scripts/lib/program.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const follower = new URL('../../../../scripts/lib/follow-parent.mjs', import.meta.url).href;
/** A worker has no address: its port is 0. */
const READY = /ready at (?:http:\/\/[\w.:[\]]+:(\d+)|no address)/;
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 20_000;

export interface Program {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

async function waitForPort(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let said = '';
  let isReady = false;
  // It goes on being read: what a program logs must not stop it.
  child.stdout?.on('data', (chunk: Buffer) => {
    if (isReady) return;
    said += chunk.toString('utf8');
    const ready = READY.exec(said);
    if (ready) resolve(Number(ready[1] ?? 0));
    isReady = ready !== null;
  });
  child.once('exit', (code) => reject(new Error(`A program ended (${code}) before it was ready: ${said}`)));
  const timer = setTimeout(() => reject(new Error('A program was not ready in time')), START_LIMIT_MS);
  return promise.finally(() => clearTimeout(timer));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}

/** Starts one of our programs, which prints its port when it is ready. It ends with us, however we end. */
export async function startServer(args: readonly string[], env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, ['--import', follower, ...args], {
    cwd: root,
    env: { ...programEnv, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    return { child, pid: child.pid ?? 0, port: await waitForPort(child), stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

function megabytes(pid: number, line: RegExp): number {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? Number(line.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024 : 0;
}

/** The memory of a process; 0 where the system does not tell. */
export const presentMegabytes = (pid: number) => megabytes(pid, /^VmRSS:\s+(\d+) kB/m);

/** The most that it has held since its start. */
export const peakMegabytes = (pid: number) => megabytes(pid, /^VmHWM:\s+(\d+) kB/m);
