import type { ConnectionHealth } from '../connection-health.ts';
import { DiskFullError, sqlState } from '../errors.ts';
import type { DiskRoom } from './disk-room.ts';
import type { Engine } from './engine.ts';

const READ_ONLY = '25006';

/** The part of a DiskRoom that decides on writes. */
export type Room = Pick<DiskRoom, 'isShort' | 'hasForCheckpoint'>;

/** Keeps the only session from writing while its disk has too little room; reads go on. */
export interface WriteGuard {
  /** Decides on what begins now; between two transactions. */
  settle(): Promise<void>;
  /** Ends the writing of the transaction that is open, unless there is room. Its COMMIT may come all the same. */
  check(): void;
  /** The transaction is over. */
  ended(): void;
  /** Returns the failure to report, and remembers it when there is no space. */
  failureOf(error: unknown): unknown;
}

/**
 * PostgreSQL itself refuses the writes, by a session that only reads: it knows best what a statement and its functions
 * store. Our answer is the one of a full disk.
 */
export function createWriteGuard(engine: Engine, room: Room, health: ConnectionHealth): WriteGuard {
  let isClosed = false;
  let endsWriting = false;

  async function close(): Promise<void> {
    // Removes files of the log, which may be all that is in the way.
    if (room.hasForCheckpoint()) await engine.run('checkpoint', []).catch(() => undefined);
    if (!room.isShort()) return;
    isClosed = true;
    health.refused(new DiskFullError());
    await engine.run('set default_transaction_read_only = on', []);
  }

  async function open(): Promise<void> {
    await engine.run('set default_transaction_read_only = off', []);
    isClosed = false;
    health.takesWrites();
  }

  return {
    async settle() {
      if (room.isShort() === isClosed) return;
      await (isClosed ? open() : close());
    },
    check() {
      if (isClosed || endsWriting || !room.isShort()) return;
      endsWriting = true;
      // Not awaited: statements that were asked together must stay in their order.
      void engine.run('set transaction read only', []).catch(() => undefined);
    },
    ended() {
      endsWriting = false;
    },
    failureOf(error) {
      const isOurs = (isClosed || endsWriting) && sqlState(error) === READ_ONLY;
      const failure = isOurs ? new DiskFullError({ cause: error }) : error;
      health.refused(failure);
      return failure;
    },
  };
}
