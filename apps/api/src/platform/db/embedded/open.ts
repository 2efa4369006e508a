import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { DatabaseLog } from '../log.ts';
import type { OnCrash } from './crash.ts';
import { DiskRoom } from './disk-room.ts';
import { lockDirectory } from './directory-lock.ts';
import { createUnlessPresent } from './first-start.ts';
import { pgliteOptions } from './pglite-options.ts';
import { SyncingNodeFS } from './syncing-fs.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

export type EmbeddedOptions = { log: DatabaseLog; onCrash: OnCrash; hungAfterMs?: number | undefined };

export type EmbeddedServer = { pglite: PGlite; room: DiskRoom; stop(): Promise<void> };

// A message in the log is the smallest write; committing it must reach the disk like any other.
async function assertCommitSyncs(pglite: PGlite, files: SyncingNodeFS): Promise<void> {
  const before = files.syncs;
  await pglite.query(`select pg_logical_emit_message(true, 'sanguine', 'start')`);
  if (files.syncs > before) return;
  throw new Error('The embedded database does not sync its commits to the disk: it must not be used');
}

async function start(
  directory: string,
  options: EmbeddedOptions,
  { room, watchdog }: { room: DiskRoom; watchdog: Watchdog },
): Promise<PGlite> {
  const { log, onCrash } = options;
  const startedAt = performance.now();
  const created = await createUnlessPresent(directory, room);
  const files = new SyncingNodeFS(directory, {
    onFailure: onCrash,
    giveUpReserve: () => room.giveUp(),
    onUse: watchdog.beat,
  });
  const pglite = await PGlite.create({ ...pgliteOptions, fs: files });
  await assertCommitSyncs(pglite, files);
  log.info(
    { directory, created, milliseconds: Math.round(performance.now() - startedAt) },
    'embedded database is open',
  );
  return pglite;
}

/**
 * Opens the database in `directory`, creating it at the first start. Its parent folder also holds the lock, which
 * this process keeps until `stop`; throws DatabaseLockedError when another process has it.
 */
export async function openEmbedded(directory: string, options: EmbeddedOptions): Promise<EmbeddedServer> {
  const parent = path.dirname(directory);
  await mkdir(parent, { recursive: true });
  const unlock = lockDirectory(directory);
  const watchdog = startWatchdog(options.log, options.hungAfterMs);
  const end = async () => {
    await watchdog.stop();
    unlock();
  };
  try {
    const room = new DiskRoom(directory, parent);
    const pglite = await start(directory, options, { room, watchdog });
    return {
      pglite,
      room,
      async stop() {
        if (!pglite.closed) await pglite.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
