import { randomFillSync } from 'node:crypto';
import { closeSync, fsyncSync, openSync, statfsSync, type Stats, statSync, truncateSync, writeSync } from 'node:fs';

const MEBIBYTE = 1024 * 1024;

/** The size of each file of the engine's log, which takes all of its space when it is made. */
const LOG_FILE = 16 * MEBIBYTE;

/**
 * The space below which nothing is stored. It is looked at before each statement, so it must hold what one statement writes
 * with its COMMIT: for the largest upload (12 MB) that is the row, and the same again in a new file of the log.
 */
const MARGIN = 2 * LOG_FILE;

/** The log of one more such statement, whoever has taken the margin meanwhile. */
const RESERVE = 2 * LOG_FILE;

function sizeOf(file: string): number {
  const stats: Stats | undefined = statSync(file, { throwIfNoEntry: false });
  return stats?.size ?? 0;
}

/** The space of the embedded database's disk, some of which `<directory>.reserve` keeps for commits and checkpoints. */
export class DiskRoom {
  readonly #parent: string;
  readonly #reserve: string;
  #kept: number;

  constructor(directory: string, parent: string) {
    this.#parent = parent;
    this.#reserve = `${directory}.reserve`;
    this.#kept = Math.min(sizeOf(this.#reserve), RESERVE);
  }

  /** Tells whether nothing may be stored any more. Once there is space again, the reserve comes first. */
  isShort(): boolean {
    // A statement takes a hundred times as long as this look (2 µs), so nothing is remembered.
    while (this.#kept < RESERVE && this.hasFor(0)) {
      if (!this.#keepMore()) return true;
    }
    return !this.hasFor(0);
  }

  /** Tells whether so many bytes can be written, and margin and reserve are whole all the same. */
  hasFor(bytes: number): boolean {
    return this.#free() + this.#kept >= MARGIN + RESERVE + bytes;
  }

  /** Tells whether a checkpoint can be completed, which writes files of its own, and the end of which may begin one of the log. */
  hasForCheckpoint(): boolean {
    return this.#kept > 0 || this.#free() >= LOG_FILE;
  }

  /** Gives up a part of the reserve; false when there is none left. */
  giveUp(): boolean {
    if (this.#kept === 0) return false;
    this.#kept = Math.max(0, this.#kept - LOG_FILE);
    truncateSync(this.#reserve, this.#kept);
    return true;
  }

  #free(): number {
    const { bavail, bsize } = statfsSync(this.#parent);
    return bavail * bsize;
  }

  // Random bytes: a file system that compresses would keep nothing for zeros.
  #keepMore(): boolean {
    const file = openSync(this.#reserve, 'a', 0o600);
    try {
      const bytes = randomFillSync(Buffer.alloc(MEBIBYTE));
      for (const end = this.#kept + LOG_FILE; this.#kept < end; ) this.#kept += writeSync(file, bytes);
      fsyncSync(file);
      return true;
    } catch {
      return false;
    } finally {
      closeSync(file);
    }
  }
}
