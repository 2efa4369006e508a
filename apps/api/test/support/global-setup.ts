import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropDatabases } from './postgres-databases.ts';
import { findPostgres } from './postgres-cluster.ts';
import { PREPARED_PREFIX, preparedFolder, startPreparedCluster } from './prepared.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine for the suites of this run that do not ask for one; set by the project. */
    engine: 'embedded' | 'postgres';
    /** A superuser's address of the PostgreSQL under test; empty when the machine has none. */
    postgresUrl: string;
    /** The prefix of this run's databases. */
    databasePrefix: string;
    /** Keeps databases that are the same in every run. */
    preparedFolder: string;
    /** A folder that is removed after the run. */
    scratchFolder: string;
  }
}

const missing = 'No PostgreSQL: install it (apt-get install postgresql) or set TEST_DATABASE_URL.';

interface Server {
  readonly url: string;
  readonly prefix: string;
  stop(): Promise<void>;
}

/** A server that others may use as well: what this run makes there has names of its own. */
function givenServer(url: string): Server {
  const prefix = `${PREPARED_PREFIX}${randomBytes(4).toString('hex')}_`;
  return { url, prefix, stop: () => dropDatabases(url, prefix) };
}

async function startServer(binaries: string | undefined, folder: string): Promise<Server> {
  if (binaries) return { prefix: PREPARED_PREFIX, ...(await startPreparedCluster(binaries, folder)) };
  if (['true', '1'].includes(process.env['CI'] ?? '')) throw new Error(missing);
  process.stderr.write(`${missing} The tests that need it are left out.\n`);
  return { url: '', prefix: '', stop: () => Promise.resolve() };
}

/** Once per run: one PostgreSQL server, one folder for scratch files; both are removed afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const binaries = await findPostgres();
  const folder = await preparedFolder(binaries);
  const server = given ? givenServer(given) : await startServer(binaries, folder);
  const scratchFolder = await mkdtemp(path.join(tmpdir(), 'sanguine-test-'));
  project.provide('postgresUrl', server.url);
  project.provide('databasePrefix', server.prefix);
  project.provide('preparedFolder', folder);
  project.provide('scratchFolder', scratchFolder);
  return async () => {
    await server.stop();
    await rm(scratchFolder, { recursive: true, force: true });
  };
}
