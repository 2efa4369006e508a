import { setTimeout as wait } from 'node:timers/promises';
import { type Config, parseConfig } from '../platform/config.ts';
import { type CommandResult, type CommandCall, CommandError, UsageError } from './command.ts';

const USAGE = `Usage: sanguine ready [--wait <seconds>]
Exit code 0 when the program that runs here with this environment is ready.
`;
const ANSWER_MS = 3_000;
const PAUSE_MS = 100;
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** A worker serves no pages, but says how it is on the port of its metrics. */
function addressOf({ mode, host, port, metricsPort }: Config): string {
  const asked = mode === 'worker' ? metricsPort : port;
  if (asked === undefined) throw new CommandError('METRICS_PORT: a worker is asked there; set it. Example: 9464');
  return `http://${inUrl(EVERYWHERE[host] ?? host)}:${asked}/health/ready`;
}

/** Undefined when it is ready, otherwise why not. */
async function problemAt(address: string): Promise<string | undefined> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined);
  if (reply === undefined) return 'does not answer';
  return reply.ok ? undefined : `answers ${reply.status}`;
}

function secondsOf([flag, seconds = '', ...more]: readonly string[]): number {
  if (flag === undefined) return 0;
  if (flag !== '--wait' || !/^\d{1,4}$/.test(seconds) || more.length > 0) throw new UsageError(USAGE);
  return Number(seconds);
}

/** Tells whether a process is gone; one of another user is there. */
function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Asks the program that runs on this machine with the same environment. */
export async function run({ args, env }: CommandCall): Promise<CommandResult> {
  const until = performance.now() + secondsOf(args) * 1_000;
  const address = addressOf(parseConfig(env));
  /** The process that systemd has started, if this runs after it in a unit. */
  const main = Number(env['MAINPID'] ?? 0);
  for (;;) {
    if (main > 0 && hasEnded(main)) throw new CommandError('Not ready: the program has ended. Its log says why.');
    const problem = await problemAt(address);
    if (problem === undefined) return `ready: ${address}\n`;
    if (performance.now() >= until) throw new CommandError(`Not ready: ${address} ${problem}.`);
    await wait(PAUSE_MS);
  }
}
