import { type Config, parseConfig } from '../platform/config.ts';
import { type Answer, type Call, CommandError, UsageError } from './command.ts';

const USAGE = `Usage: sanguine ready
Exit code 0 when the program that runs here with this environment is ready.
`;
const LIMIT_MS = 3_000;
const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

const inUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** A worker serves no pages, but says how it is on the port of its metrics. */
function addressOf({ mode, host, port, metricsHost, metricsPort }: Config): string {
  if (mode !== 'worker') return `http://${inUrl(EVERYWHERE[host] ?? host)}:${port}/health/ready`;
  if (metricsPort === undefined) throw new CommandError('METRICS_PORT: a worker is asked there; set it. Example: 9464');
  return `http://${inUrl(EVERYWHERE[metricsHost] ?? metricsHost)}:${metricsPort}/health/ready`;
}

/** Asks the program that runs on this machine with the same environment. */
export async function run({ args, env }: Call): Promise<Answer> {
  if (args.length > 0) throw new UsageError(USAGE);
  const address = addressOf(parseConfig(env));
  const reply = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => undefined);
  if (reply?.ok) return `ready: ${address}\n`;
  throw new CommandError(`Not ready: ${address} ${reply ? `answers ${reply.status}` : 'does not answer'}.`);
}
