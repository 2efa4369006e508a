import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/api/test/support/free-port.ts';

const program = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url));
const READY = 'Sanguine is ready at';

async function untilReady(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(READY)) resolve();
    });
  }
  child.once('exit', () => reject(new Error(`The server did not start.\n${said}`)));
  await promise;
}

export interface OwnServer {
  readonly address: string;
  /** Like a power cut. */
  kill: () => Promise<void>;
  /** Starts again on the same port and data. */
  start: () => Promise<void>;
}

export interface OwnServerOptions {
  readonly dataDir: string;
  readonly demo?: boolean;
  /** More configuration, given the address at which the server will be reached. */
  readonly env?: (address: string) => Readonly<Record<string, string>>;
}

/** The product as a child process of a test, on a port of its own. */
export async function startServer({
  dataDir,
  demo = false,
  env: more = () => ({}),
}: OwnServerOptions): Promise<OwnServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SANGUINE_DEMO: demo ? '1' : '0',
    LOG_LEVEL: 'warn',
    ...more(address),
  };
  async function start() {
    child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    await untilReady(child);
  }
  async function kill() {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
  }
  await start();
  return { address, start, kill };
}
