import type { Database } from './db/index.ts';
import { paced } from './paced.ts';

const CHANNEL = 'live';
/** What open screens show, what reacts to an event, and what waits to be sent. */
const TABLES = ['live_events', 'outbox', 'pgboss.job'];
const NOTICE_PAUSE_MS = 20;

/** Tells of commits of any process on this database after which there may be something new to show or to do. */
export interface Notices {
  /** Returns how to stop. A notice may be lost: whoever listens also looks by themselves, now and then. */
  onNotice(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Listens to the other processes, and tells them of the commits of this one; one for each process. */
export function createNotices(db: Database): Notices {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const channel = db.listen(CHANNEL, { onNotice: tell });
  const toOthers = paced(() => channel.notify(), NOTICE_PAUSE_MS);
  const ends = TABLES.map((table) =>
    db.onInsert(table, () => {
      toOthers.ask();
      tell();
    }),
  );
  return {
    onNotice(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      for (const end of ends) end();
      listeners.clear();
      await toOthers.stop();
      await channel.close();
    },
  };
}
