import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** The facts that the service worker knows of the build that it belongs to. */
export interface KnownToWorker {
  /** The files that its kept pages need. */
  readonly files: readonly string[];
  /** The visitors' pages that are always there. */
  readonly pages: readonly string[];
  /** How the names of the files of texts begin, and which of them kept pages speak from. */
  readonly words: { readonly prefix: string; readonly bundles: readonly string[] };
}

const ADDRESS = 'push-worker.js';

/** A build is another version as soon as one of its files is: their names say what is in them. */
export function versionOf(files: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
}

/** Builds the service worker as one script; its address stays, since subscriptions to push messages belong to it. */
async function buildWorker(version: string, known: KnownToWorker, outDir?: string): Promise<string> {
  const built = await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify({ version, ...known }) },
    publicDir: false,
    build: {
      lib: { entry: 'src/app/worker.ts', formats: ['iife'], name: 'worker', fileName: () => ADDRESS },
      ...(outDir === undefined ? { write: false } : { outDir }),
      emptyOutDir: false,
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((one) => (one.type === 'chunk' ? one.code : '')).join('');
}

export async function writeWorker(version: string, known: KnownToWorker, dist: string): Promise<void> {
  await buildWorker(version, known, dist);
}

/** In development nothing is kept, since every file may change; push messages come. */
export function workerInDevelopment(): Plugin {
  return {
    name: 'sanguine:worker',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(`/${ADDRESS}`, (_, response, next) => {
        buildWorker('development', { files: [], pages: [], words: { prefix: '', bundles: [] } }).then((code) => {
          response.setHeader('Content-Type', 'text/javascript').end(`self.isRetired=true;${code}`);
        }, next);
      });
    },
  };
}
