import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { type Cluster, startCluster } from './postgres-cluster.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const cache = path.join(root, 'node_modules', '.cache', 'sanguine');
/** Of each name, so that two branches do not prepare in turns. */
const KEPT = 3;

/** One hash of files of the repository, as patterns from its root, and of what else the content comes from. */
export function hashOf(patterns: readonly string[], ...rest: readonly string[]): string {
  const hash = createHash('sha256').update(rest.join('\0'));
  const files = globSync([...patterns], { cwd: root, exclude: ['**/*.test.ts'], withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function removeOld(name: string): void {
  const made = (folder: string) => statSync(path.join(cache, folder)).mtimeMs;
  const folders = readdirSync(cache).filter((folder) => new RegExp(`^${name}-[0-9a-f]{16}$`).test(folder));
  const oldest = folders.toSorted((one, other) => made(other) - made(one)).slice(KEPT);
  for (const folder of oldest) rmSync(path.join(cache, folder), { recursive: true, force: true });
}

interface Prepared {
  readonly name: string;
  /** Of all that the content comes from; the version of PostgreSQL is added. */
  readonly hash: string;
  readonly prepare: (url: string) => Promise<void>;
}

async function prepareInto(folder: string, binaries: string, { name, prepare }: Prepared): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const cluster = await startCluster(binaries);
  try {
    await prepare(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  await cluster.stopInto(unfinished);
  renameSync(unfinished, folder);
  removeOld(name);
}

/** Starts a throw-away PostgreSQL with content that is prepared once, and again when what it comes from changes. */
export async function startPreparedCluster(binaries: string, prepared: Prepared): Promise<Cluster> {
  const folder = path.join(cache, `${prepared.name}-${hashOf([], prepared.hash, binaries)}`);
  mkdirSync(cache, { recursive: true });
  const lock = new DatabaseSync(path.join(cache, `${prepared.name}.lock`));
  try {
    // Another run that prepares the same has it in a moment.
    lock.exec('pragma busy_timeout = 240000; begin exclusive');
    if (!existsSync(folder)) await prepareInto(folder, binaries, prepared);
    return await startCluster(binaries, {}, folder);
  } finally {
    lock.close();
  }
}
