import { once } from 'node:events';
import { freePort } from '../../apps/api/test/support/free-port.ts';
import { type Program, startServer as startProgram } from '../../apps/api/test/support/programs.ts';

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
  let program: Program | undefined;
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    SANGUINE_DEMO: demo ? '1' : '0',
    LOG_LEVEL: 'warn',
    ...more(address),
  };
  async function start() {
    program = await startProgram(['apps/api/src/main.ts'], env);
  }
  async function kill() {
    const running = program?.child;
    program = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
  }
  await start();
  return { address, start, kill };
}
