import type { Database } from './db/index.ts';
import { throttle } from './throttle.ts';

const CHANNEL = 'live';
const PAUSE_MS = 20;

/** Notices that some process on this database has committed something to show, to react to or to send. */
export interface Notices {
  /** Returns how to unsubscribe. A notice may be lost: listeners also look now and then without one. */
  onNotice(listener: () => void): () => void;
  /** Tells whether notices of other processes arrive at this moment, as far as is known. */
  areHeard(): boolean;
  close(): Promise<void>;
}

/** Listens to the other processes and notifies them of this one's commits; one for each process. */
export function createNotices(db: Database): Notices {
  const listeners = new Set<() => void>();
  const notifyHere = () => listeners.forEach((listener) => listener());
  const channel = db.listen(CHANNEL, { onNotice: notifyHere });
  const notifyOthers = throttle(() => channel.notify(), PAUSE_MS);
  const unsubscribe = db.onWork(() => {
    notifyOthers.trigger();
    notifyHere();
  });
  return {
    onNotice(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    areHeard: () => channel.isListening(),
    async close() {
      unsubscribe();
      listeners.clear();
      await notifyOthers.stop();
      await channel.close();
    },
  };
}
