import { fsyncSync } from 'node:fs';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { OnCrash } from './crash.ts';

type NodeStream = { nfd: number };
type StreamOperations = { fsync?: (stream: NodeStream) => number };

// WASI's number for an input/output error.
const ioError = 29;

/**
 * Returns the functions by which the engine's file system works on an open file. Emscripten calls `fsync` here for
 * fsync(2), and answers "done" when there is none, as in NODEFS; `nfd` is Node's file descriptor (emscripten
 * src/lib/libnodefs.js).
 */
export function streamOperations(module: postgresMod.PostgresMod): StreamOperations {
  const { stream_ops } = module.NODEFS as unknown as { stream_ops: StreamOperations };
  return stream_ops;
}

/** PGlite's file system on a directory, with an fsync that reaches the disk: PGlite's own never does. */
export class SyncingNodeFS extends NodeFS {
  /** Counts how often the engine has made a file durable. */
  syncs = 0;
  readonly #onFailure: OnCrash;

  /** After a sync that failed nobody knows what the disk holds: `onFailure` is called before the engine hears of it. */
  constructor(directory: string, onFailure: OnCrash) {
    super(directory);
    this.#onFailure = onFailure;
  }

  override async init(pglite: PGlite, options: Partial<postgresMod.PostgresMod>) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const install = (module: postgresMod.PostgresMod) => {
      streamOperations(module).fsync = (stream) => this.#sync(stream.nfd);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } };
  }

  #sync(descriptor: number): number {
    try {
      fsyncSync(descriptor);
    } catch (error) {
      this.#onFailure(error);
      return ioError;
    }
    this.syncs += 1;
    return 0;
  }
}
