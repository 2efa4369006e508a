import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { type Cluster, findPostgres, startCluster } from '../../apps/api/test/support/postgres-cluster.ts';
import { copyOfProduct, keptFolder, startCopy } from '../../apps/api/test/support/prepared.ts';
import { startServer } from '../../apps/api/test/support/programs.ts';
import { OPERATOR, PASSWORD } from './people.ts';

/** All that the demonstration is made by; the bigger data sets are files of these folders, too. */
const MADE_OF = ['apps/api/migrations', 'apps/api/sql', 'apps/api/src', 'packages/contract/src', 'package-lock.json'];

/** The settings that the servers of the journeys have in common. */
export const serverEnv = {
  SANGUINE_DEMO: '1',
  LOG_LEVEL: 'warn',
  REGISTRATIONS_PER_HOUR: '100000',
  SERVER_KEY: 'a2V5IG9mIHRoZSBqb3VybmV5cywgMzIgYnl0ZXMuLi4=',
};

async function makeOperator(databaseUrl: string): Promise<void> {
  const args = ['apps/api/src/sanguine.ts', 'operator', 'create', OPERATOR];
  const command = spawn(process.execPath, args, {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, ...serverEnv, DATABASE_URL: databaseUrl },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  command.stdin.end(PASSWORD);
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error(`The operator could not be made: ${String(code)}`);
}

async function load(url: string): Promise<void> {
  await makeOperator(url);
  const program = await startServer(['apps/api/src/main.ts'], { ...serverEnv, DATABASE_URL: url, PORT: '0' });
  await program.stop();
  // No statistics are gathered beside tests.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

async function programsOfPostgres(): Promise<string> {
  const binaries = await findPostgres();
  if (binaries === undefined) throw new Error('No PostgreSQL: install it (apt-get install postgresql).');
  return binaries;
}

/** Starts a PostgreSQL with the product's tables, of which nobody has used any. */
export async function startUnused(): Promise<Cluster> {
  const binaries = await programsOfPostgres();
  return startCluster(binaries, {}, { fill: (data) => copyOfProduct(binaries, data) });
}

/**
 * Starts a PostgreSQL with the demonstration of today and an operator: loaded once a day and for each state of the
 * sources, then copied.
 */
export async function startDemonstration(): Promise<Cluster> {
  const binaries = await programsOfPostgres();
  const today = new Date().toISOString().slice(0, 10);
  const folder = await keptFolder('demonstration', { madeOf: MADE_OF, binaries, more: today });
  return startCopy(binaries, folder, load);
}
