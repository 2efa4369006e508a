import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { SCHEMA_FOLDERS } from '../apps/api/src/app/prepare-database.ts';
import { openDatabase } from '../apps/api/src/platform/db/index.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { type Cluster, startCluster } from './cluster.ts';
import type { Options } from './options.ts';
import { seed } from './seed/seed.ts';
import { type Sizes, sizesAt } from './seed/sizes.ts';

const quiet = { info: () => {}, warn: () => {}, error: console.error };

export interface Seeded {
  readonly cluster: Cluster;
  readonly scale: number;
  readonly sizes: Sizes;
  /** undefined when a kept cluster was used. */
  readonly seedSeconds: number | undefined;
}

async function migrateDatabase(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', poolSize: 2, log: quiet });
  try {
    await migrate(database, { folders: SCHEMA_FOLDERS, log: quiet });
  } finally {
    await database.close();
  }
}

/** What a migration has written would else be looked up row by row: a server does this on its own after a while. */
async function vacuumFacilities(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('vacuum (analyze) facilities, facility_search, inventory');
  await client.end();
}

/** Describes the kept cluster in a folder; written last, so that an incomplete one is never used. */
const noteIn = (folder: string) => join(folder, 'seeded.json');

function scaleIn(note: string): number {
  const { scale } = JSON.parse(note) as { scale: number };
  return scale;
}

async function givenServer(url: string): Promise<Cluster> {
  return { url, stop: async () => {} };
}

async function fill(options: Options, cluster: Cluster): Promise<Seeded> {
  const startedAt = performance.now();
  const sizes = sizesAt(options.scale);
  const progress = (step: string) => console.log(`  ${Math.round((performance.now() - startedAt) / 1000)} s: ${step}`);
  console.log(`Seeding ${sizes.facilities} facilities, ${sizes.donors} donors ...`);
  await migrateDatabase(cluster.url);
  await seed(cluster.url, sizes, progress);
  if (options.folder !== undefined) await writeFile(noteIn(options.folder), JSON.stringify({ scale: options.scale }));
  return { cluster, scale: options.scale, sizes, seedSeconds: Math.round((performance.now() - startedAt) / 1000) };
}

async function reuse(folder: string): Promise<Seeded> {
  if (!existsSync(noteIn(folder))) throw new Error(`${folder} holds no seeded cluster: make one with --keep`);
  const scale = scaleIn(await readFile(noteIn(folder), 'utf8'));
  const cluster = await startCluster(folder);
  await migrateDatabase(cluster.url);
  await vacuumFacilities(cluster.url);
  return { cluster, scale, sizes: sizesAt(scale), seedSeconds: undefined };
}

/** A server with the seeded database: our own, a kept one, or the one that BENCH_DATABASE_URL names. */
export async function prepareServer(options: Options): Promise<Seeded> {
  const { folder, isReused } = options;
  if (folder !== undefined && isReused) return reuse(folder);
  const url = process.env['BENCH_DATABASE_URL'];
  const cluster = url === undefined ? await startCluster(folder) : await givenServer(url);
  return fill(options, cluster).catch(async (error: unknown) => {
    await cluster.stop();
    throw error;
  });
}
