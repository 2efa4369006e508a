import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Reference } from './options.ts';
import { programEnv, programFlags } from '../scripts/lib/program.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const follower = new URL('../scripts/lib/follow-parent.mjs', import.meta.url).href;
/** A worker has no address: its port is 0. */
const READY = /ready at (?:http:\/\/[\w.:[\]]+:(\d+)|no address)/;
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 20_000;
const TICKS_PER_SECOND = 100;

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

function start(args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

/** Starts one of our programs, which prints its port when it is ready. It ends with us, however we end. */
export async function startServer(args: readonly string[], env: Record<string, string>): Promise<Program> {
  const child = start(['--import', follower, ...args], env);
  try {
    return { child, pid: child.pid ?? 0, port: await waitForPort(child), stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

/** Starts one of our programs that only exchanges messages with us; it ends when we are gone. */
export function startHelper(args: readonly string[]): { readonly child: ChildProcess; stop(): Promise<void> } {
  const child = start(args, {});
  return { child, stop: () => stop(child) };
}

function startMain(env: Record<string, string>, nodeArgs: readonly string[] = []): Promise<Program> {
  return startServer([...programFlags, ...nodeArgs, 'apps/api/src/main.ts'], {
    ...programEnv,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: '',
    ...env,
  });
}

/** The API as in production, on `databaseUrl`, with what it logs as shipped. */
export function startApi(databaseUrl: string, nodeArgs?: readonly string[]): Promise<Program> {
  return startMain({ DATABASE_URL: databaseUrl, MODE: 'web', SANGUINE_DEMO: '0' }, nodeArgs);
}

/** What `npm start` runs without a word: the whole program on its own database, with the demonstration. */
export function startEmbedded(dataFolder: string): Promise<Program> {
  return startMain({ DATABASE_URL: '', DATA_DIR: dataFolder, MODE: 'all', SANGUINE_DEMO: '1' });
}

/** The plain program that answers the same calls. */
export function startReference(databaseUrl: string, reference: Reference): Promise<Program> {
  const args = [...programFlags, 'bench/reference/server.ts', reference];
  return startServer(args, { ...programEnv, DATABASE_URL: databaseUrl, NODE_ENV: 'production' });
}

/** Sends a message and resolves to the next one that comes back. */
export async function ask(child: ChildProcess, message: object): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const onExit = () => reject(new Error('A program ended before it answered'));
  child.once('message', resolve);
  child.once('exit', onExit);
  child.send(message);
  return promise.finally(() => {
    child.off('message', resolve);
    child.off('exit', onExit);
  });
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Processor time of a process so far, in milliseconds; 0 where the system does not provide it. */
export function cpuMilliseconds(pid: number): number {
  const fields = readProcess(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / TICKS_PER_SECOND;
}

function statusMegabytes(pid: number, line: RegExp): number {
  return Number(line.exec(readProcess(pid, 'status'))?.[1] ?? 0) / 1024;
}

/** The memory of a process, in megabytes; 0 where the system does not provide it. */
export function presentMegabytes(pid: number): number {
  return statusMegabytes(pid, /^VmRSS:\s+(\d+) kB/m);
}

/** The peak memory of a process, in megabytes, since its start or `forgetPeak`; 0 where the system does not provide it. */
export function peakMegabytes(pid: number): number {
  return statusMegabytes(pid, /^VmHWM:\s+(\d+) kB/m);
}

/** Lets the peak of a process begin anew with its present memory, where the system can. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Then every peak is the one since the start.
  }
}
