import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropDatabases } from './postgres-databases.ts';
import { findPostgres, startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine for the suites of this run that do not ask for one; set by the project. */
    engine: 'embedded' | 'postgres';
    /** A superuser's address of the PostgreSQL under test; empty when the machine has none. */
    postgresUrl: string;
    /** The prefix of this run's databases. */
    databasePrefix: string;
    /** A folder that is removed after the run. */
    scratchFolder: string;
  }
}

const missing = 'No PostgreSQL: install it (apt-get install postgresql) or set TEST_DATABASE_URL.';

type Server = { url: string; stop(): Promise<void> };

async function startServer(): Promise<Server> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  const binaries = await findPostgres();
  if (binaries) return await startCluster(binaries);
  if (['true', '1'].includes(process.env['CI'] ?? '')) throw new Error(missing);
  process.stderr.write(`${missing} The tests that need it are left out.\n`);
  return { url: '', stop: () => Promise.resolve() };
}

/** Once per run: one PostgreSQL server, one folder for scratch files; both are removed afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const databasePrefix = `sanguine_test_${randomBytes(4).toString('hex')}_`;
  const scratchFolder = await mkdtemp(path.join(tmpdir(), 'sanguine-test-'));
  project.provide('postgresUrl', server.url);
  project.provide('databasePrefix', databasePrefix);
  project.provide('scratchFolder', scratchFolder);
  return async () => {
    if (server.url) await dropDatabases(server.url, databasePrefix);
    await server.stop();
    await rm(scratchFolder, { recursive: true, force: true });
  };
}
