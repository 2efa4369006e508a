import { once } from 'node:events';
import { type Program, startServer } from '../../../apps/api/test/support/programs.ts';
import { freePort } from '../../../apps/api/test/support/free-port.ts';
import { send } from './http.ts';

export interface Instance {
  readonly port: number;
  readonly pid: number;
  isRunning(): boolean;
  kill(): Promise<void>;
  /** Sends SIGTERM, as a supervisor does; returns the exit code. */
  terminate(): Promise<number | null>;
}

export interface StartOptions {
  readonly databaseUrl: string;
  readonly port?: number;
  readonly mode?: 'web' | 'worker' | 'all';
  readonly program?: string;
  readonly env?: Record<string, string>;
}

function ended({ child }: Program): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function endBy(program: Program, signal: NodeJS.Signals): Promise<number | null> {
  if (ended(program)) return program.child.exitCode;
  const exit = once(program.child, 'exit');
  program.child.kill(signal);
  await exit;
  return program.child.exitCode;
}

/** The real program, as an operator runs it; ready when this returns. It ends with us, however we end. */
export async function startProgram(options: StartOptions): Promise<Instance> {
  const port = options.port ?? (await freePort());
  const program = await startServer([options.program ?? 'apps/api/src/main.ts'], {
    NODE_ENV: 'production',
    DATABASE_URL: options.databaseUrl,
    MODE: options.mode ?? 'web',
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SANGUINE_DEMO: '0',
    PUBLIC_URL: '',
    REGISTRATIONS_PER_HOUR: '1000000',
    // The API alone: a web app that is being built meanwhile does not matter here.
    WEB_DIST: '/nowhere',
    ...options.env,
  });
  return {
    port,
    pid: program.pid,
    isRunning: () => !ended(program),
    kill: async () => void (await endBy(program, 'SIGKILL')),
    terminate: () => endBy(program, 'SIGTERM'),
  };
}

export async function isReady(port: number): Promise<boolean> {
  const reply = await send(port, { path: '/health/ready' }).catch(() => undefined);
  return reply?.status === 200;
}
