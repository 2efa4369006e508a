import { startServer, type Program } from '../apps/api/test/support/programs.ts';
import { programFlags } from '../scripts/lib/program.mjs';

/** Starts the program in a process of its own. */
export function startMain(env: Record<string, string>): Promise<Program> {
  return startServer([...programFlags, 'apps/api/src/main.ts'], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: '',
    ...env,
  });
}

/** The API as in production, on `databaseUrl`, with what it logs as shipped. */
export function startApi(databaseUrl: string): Promise<Program> {
  return startMain({ DATABASE_URL: databaseUrl, MODE: 'web', SANGUINE_DEMO: '0' });
}

/** Starts what `npm start` runs without a word: the whole program on its own database, with the demonstration. */
export function startEmbedded(dataFolder: string): Promise<Program> {
  return startMain({ DATABASE_URL: '', DATA_DIR: dataFolder, MODE: 'all', SANGUINE_DEMO: '1' });
}

/** The plain program that answers some of the same calls. */
export function startReference(databaseUrl: string): Promise<Program> {
  const env = { DATABASE_URL: databaseUrl, NODE_ENV: 'production' };
  return startServer([...programFlags, 'bench/reference.ts'], env);
}

/** The least that a write costs. */
export function startFloor(databaseUrl: string): Promise<Program> {
  return startServer([...programFlags, 'bench/floor.ts'], { DATABASE_URL: databaseUrl, NODE_ENV: 'production' });
}
