import { fsyncSync } from 'node:fs';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { OnCrash } from './crash.ts';

type NodeStream = { nfd: number; path?: string };
type Transfer = (stream: NodeStream, buffer: Int8Array, offset: number, length: number, position?: number) => number;
type StreamOperations = { fsync?: (stream: NodeStream) => number; read: Transfer; write: Transfer };
type NodeOperations = { mknod: (parent: object, name: string, mode: number, device: number) => object };
type KnownNodes = { lookupNode(parent: object, name: string): object; destroyNode(node: object): void };

// WASI's numbers for an input/output error, and for a disk or a quota that is used up.
const ioError = 29;
const diskFull = 51;
const quotaUsedUp = 19;

// A table that cannot grow is a failed statement. All other files belong to commits and checkpoints, which the engine must
// complete; without space for the first kind it waits for ever.
const ofTables = /\/base\//;
const ofCommits = /\/pg_(?:wal|xact|multixact|subtrans)\//;

function isWithoutSpace(error: unknown): error is { errno: number } {
  if (typeof error !== 'object' || error === null || !('errno' in error)) return false;
  return error.errno === diskFull || error.errno === quotaUsedUp;
}

/** PostgreSQL takes a quota that is used up for a failure of its own, which nobody could mend by making space. */
function nameDiskFull(error: unknown): void {
  if (isWithoutSpace(error)) error.errno = diskFull;
}

/** The functions that the engine's files call. */
export interface Surroundings {
  /** A sync failed, or a commit has no space: `onFailure` is called before the engine hears of it. */
  readonly onFailure: OnCrash;
  /** Makes space for a commit or a checkpoint; false when there is none to be made. */
  readonly giveUpReserve?: () => boolean;
  /** Each read and write. */
  readonly onUse?: () => void;
}

/**
 * Returns the functions by which the engine's file system works on an open file. Emscripten calls `fsync` here for
 * fsync(2), and answers "done" when there is none, as in NODEFS; `nfd` is Node's file descriptor (emscripten
 * src/lib/libnodefs.js).
 */
export function streamOperations(module: postgresMod.PostgresMod): StreamOperations {
  const { stream_ops } = module.NODEFS as unknown as { stream_ops: StreamOperations };
  return stream_ops;
}

/**
 * Emscripten remembers a file before the system has made it: one for which there was no space would "exist" from then on,
 * so that nothing could be written to it until the end of the process.
 */
function forgetUnmadeFiles(module: postgresMod.PostgresMod): void {
  const { node_ops: operations } = module.NODEFS as unknown as { node_ops: NodeOperations };
  const known = module.FS as unknown as KnownNodes;
  const { mknod } = operations;
  operations.mknod = (parent, name, mode, device) => {
    try {
      return mknod(parent, name, mode, device);
    } catch (error) {
      known.destroyNode(known.lookupNode(parent, name));
      nameDiskFull(error);
      throw error;
    }
  };
}

/** PGlite's file system on a directory, with an fsync that reaches the disk: PGlite's own never does. */
export class SyncingNodeFS extends NodeFS {
  /** Counts how often the engine has made a file durable. */
  syncs = 0;
  readonly #surroundings: Surroundings;

  constructor(directory: string, surroundings: Surroundings) {
    super(directory);
    this.#surroundings = surroundings;
  }

  override async init(pglite: PGlite, options: Partial<postgresMod.PostgresMod>) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const install = (module: postgresMod.PostgresMod) => {
      const operations = streamOperations(module);
      const { read, write } = operations;
      operations.fsync = (stream) => this.#sync(stream.nfd);
      operations.read = (...transfer) => {
        this.#surroundings.onUse?.();
        return read(...transfer);
      };
      operations.write = (...transfer) => this.#write(write, transfer);
      forgetUnmadeFiles(module);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } };
  }

  #write(write: Transfer, transfer: Parameters<Transfer>): number {
    const { giveUpReserve, onFailure, onUse } = this.#surroundings;
    onUse?.();
    for (;;) {
      try {
        return write(...transfer);
      } catch (error) {
        const { path = '' } = transfer[0];
        const isOfSpace = isWithoutSpace(error);
        nameDiskFull(error);
        if (!isOfSpace || ofTables.test(path)) throw error;
        if (giveUpReserve?.()) continue;
        if (ofCommits.test(path)) onFailure(new Error('the disk has no space left for a commit', { cause: error }));
        throw error;
      }
    }
  }

  #sync(descriptor: number): number {
    try {
      fsyncSync(descriptor);
    } catch (error) {
      // Nobody knows what the disk holds now.
      this.#surroundings.onFailure(error);
      return ioError;
    }
    this.syncs += 1;
    return 0;
  }
}
