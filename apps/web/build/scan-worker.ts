import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build, type Plugin } from 'vite';

const ADDRESS = 'scan-worker.js';
const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** Builds the worker that reads codes as one script; `wasm` is where it finds its WebAssembly. */
async function buildScript(wasm: string): Promise<string> {
  const built = await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'warn',
    define: { READER_WASM: JSON.stringify(wasm) },
    publicDir: false,
    build: {
      lib: { entry: 'src/platform/scan/scan-worker.ts', formats: ['iife'], name: 'scan', fileName: () => ADDRESS },
      write: false,
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((one) => (one.type === 'chunk' ? one.code : '')).join('');
}

/** Writes a file and, beside it, what the server sends to browsers that take it compressed. */
async function writeCompressed(file: string, content: Buffer): Promise<void> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content)]);
  await mkdir(dirname(file), { recursive: true });
  await Promise.all([writeFile(file, content), writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

async function writeWorker(dist: string): Promise<void> {
  const wasm = await readFile(WASM);
  const address = `assets/reader-${createHash('sha256').update(wasm).digest('base64url').slice(0, 8)}.wasm`;
  const script = await buildScript(`/${address}`);
  await Promise.all([
    writeCompressed(join(dist, address), wasm),
    writeCompressed(join(dist, ADDRESS), Buffer.from(script)),
  ]);
}

/**
 * Makes the worker that reads codes where the browser cannot: a file of its own, since the server allows WebAssembly to it alone.
 * No page loads it before somebody scans, and the service worker does not keep it.
 */
export function scanWorker(): Plugin {
  let dist = '';
  let isBuilt = false;
  return {
    name: 'sanguine:scan-worker',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      isBuilt = true;
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        if (isBuilt) await writeWorker(dist);
      },
    },
    configureServer({ middlewares }) {
      const serve = (path: string, type: string, made: () => Promise<string | Buffer>) =>
        middlewares.use(path, (_, response, next) => {
          made().then((content) => response.setHeader('Content-Type', type).end(content), next);
        });
      serve(`/${ADDRESS}`, 'text/javascript', async () => buildScript('/reader.wasm'));
      serve('/reader.wasm', 'application/wasm', async () => readFile(WASM));
    },
  };
}
