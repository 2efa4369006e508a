import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteAdapter } from 'kysely';
import { type ConnectionGuard, type ConnectionUse, createDialect } from '../dialect.ts';
import type { ConnectionHealth } from '../connection-health.ts';
import type { DatabaseLog } from '../log.ts';
import type { Tables } from '../tables.ts';
import { watchStatements } from '../watch-statements.ts';
import { EmbeddedConnection } from './connection.ts';
import type { OnCrash } from './crash.ts';
import { createEngine } from './engine.ts';
import { createWriteGuard, type Room } from './write-guard.ts';

// Kysely's own queue for the one connection comes before the guard: a statement that would wait for itself could not
// be refused. So the users queue in the source, and Kysely believes that there may be many.
class QueuedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function createQueue(): { enter(): Promise<void>; leave(): void } {
  const waiting: (() => void)[] = [];
  let busy = false;
  return {
    async enter() {
      if (busy) await new Promise<void>((resolve) => waiting.push(resolve));
      busy = true;
    },
    leave() {
      const next = waiting.shift();
      if (next) next();
      else busy = false;
    },
  };
}

/** Kysely over an open PGlite, with the same guard and statement log as on a server. */
export function kyselyOnPGlite(
  pglite: PGlite,
  options: {
    guard: ConnectionGuard;
    use: ConnectionUse;
    log: DatabaseLog;
    onCrash: OnCrash;
    room: Room;
    health: ConnectionHealth;
  },
): Kysely<Tables> {
  const queue = createQueue();
  const engine = createEngine(pglite, options.onCrash);
  const guard = createWriteGuard(engine, options.room, options.health);
  const watch = watchStatements(options.log);
  const source = {
    async acquire() {
      await queue.enter();
      try {
        await guard.settle();
      } catch (error) {
        queue.leave();
        throw error;
      }
      return new EmbeddedConnection({ engine, guard, watch, onRelease: queue.leave });
    },
    async close() {
      if (!pglite.closed) await pglite.close();
    },
  };
  const createAdapter = () => new QueuedAdapter();
  return new Kysely<Tables>({
    dialect: createDialect({ source, guard: options.guard, use: options.use, createAdapter }),
  });
}
