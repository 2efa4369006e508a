import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Cluster, type ClusterOptions, startCluster } from './postgres-cluster.ts';
import { prepareDatabase, prepareTemplate } from './postgres-databases.ts';
import { productMigrations } from './prepare.ts';

const run = promisify(execFile);

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const CACHE = path.join(root, 'node_modules/.cache/sanguine');

/** All that has a part in what a prepared database holds: the SQL, what applies it, and the versions of libraries. */
const MADE_OF = [
  'package-lock.json',
  'apps/api/migrations',
  'apps/api/sql',
  'apps/api/src/platform/db',
  'apps/api/src/platform/queue',
  'apps/api/test/support/embedded-databases.ts',
  'apps/api/test/support/postgres-cluster.ts',
  'apps/api/test/support/postgres-databases.ts',
  'apps/api/test/support/prepare.ts',
  'apps/api/test/support/prepared.ts',
];

async function filesOf(place: string): Promise<string[]> {
  if (path.extname(place) !== '') return [place];
  const found = await readdir(place, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'));
  return files.map((entry) => path.join(entry.parentPath, entry.name)).toSorted();
}

/**
 * The folder of what is prepared once and found by later runs, until one of the files that it is made of changes. Paths
 * are from the root of the repository; `more` is what else it depends on.
 */
export async function keptFolder(
  name: string,
  { madeOf, binaries, more = '' }: { madeOf: readonly string[]; binaries: string | undefined; more?: string },
): Promise<string> {
  const hash = createHash('sha256');
  // Files that another user has written could not be copied.
  hash.update(`${process.getuid?.()} ${more} `);
  if (binaries !== undefined) hash.update((await run(path.join(binaries, 'postgres'), ['--version'])).stdout);
  for (const place of madeOf) {
    for (const file of await filesOf(path.join(root, place))) {
      hash.update(path.relative(root, file)).update(await readFile(file));
    }
  }
  const folder = path.join(CACHE, name, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  // Others may make it at the same moment: only what is of older files goes.
  await mkdir(folder, { recursive: true });
  const all = path.dirname(folder);
  for (const other of (await readdir(all)).filter((each) => each !== path.basename(folder)))
    await rm(path.join(all, other), { recursive: true, force: true, maxRetries: 5 });
  return folder;
}

/** The folder of the databases with the product's SQL. */
export const preparedFolder = (binaries: string | undefined): Promise<string> =>
  keptFolder('product', { madeOf: MADE_OF, binaries });

/** In the memory, where nothing waits for a disk, when it has room for the databases of all workers. */
const NEEDED_BYTES = 3e9;

async function fastPlace(): Promise<string> {
  const memory = '/dev/shm';
  const room = existsSync(memory) ? await statfs(memory) : { bavail: 0, bsize: 0 };
  return room.bavail * room.bsize > NEEDED_BYTES ? memory : tmpdir();
}

// Statistics that come in the middle of a test would make its plans a matter of luck.
const SETTINGS = { autovacuum: 'off', jit: 'off', max_wal_size: '512MB', wal_level: 'minimal', max_wal_senders: '0' };

type Prepare = (url: string) => Promise<void>;

async function copy(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]);
}

async function prepareData(binaries: string, data: string, prepare: Prepare): Promise<void> {
  const cluster = await startCluster(binaries, SETTINGS, { place: await fastPlace() });
  try {
    await prepare(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const unfinished = `${data}.${randomBytes(4).toString('hex')}`;
  await cluster.stop((from) => copy(from, unfinished));
  // Another run may have been faster.
  await rename(unfinished, data).catch(() => rm(unfinished, { recursive: true }));
}

/** Copies to `target` the data of a server that `prepare` has filled once for this folder. */
async function copyPrepared(binaries: string, folder: string, prepare: Prepare, target: string): Promise<void> {
  const data = path.join(folder, 'postgres');
  if (!existsSync(data)) await prepareData(binaries, data, prepare);
  await copy(data, target);
}

/** Starts a throw-away server with a copy of what `prepare` has made once for this folder. */
export async function startCopy(binaries: string, folder: string, prepare: Prepare): Promise<Cluster> {
  const fill = (target: string) => copyPrepared(binaries, folder, prepare, target);
  const options: ClusterOptions = { place: await fastPlace(), fill };
  return startCluster(binaries, SETTINGS, options);
}

/** The prefix of the databases of a prepared server, which has one for the product's SQL: copies of it take no time. */
export const PREPARED_PREFIX = 'sanguine_test_';

/** Starts a throw-away server that has a database with the product's SQL. */
export const startPreparedCluster = (binaries: string, folder: string): Promise<Cluster> =>
  startCopy(binaries, folder, (url) => prepareTemplate(url, PREPARED_PREFIX, productMigrations));

/** Makes the data of a server whose database `postgres` has the product's SQL, as a first start of the program leaves it. */
export async function copyOfProduct(binaries: string, target: string): Promise<void> {
  const folder = await keptFolder('started', { madeOf: MADE_OF, binaries });
  await copyPrepared(binaries, folder, (url) => prepareDatabase(url, productMigrations), target);
}
