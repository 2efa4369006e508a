import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { RenderedSite } from '../src/prerender.tsx';

const root = join(import.meta.dirname, '..');

/** The worker posts what src/prerender.tsx returns. */
function asRendered(message: unknown): RenderedSite {
  return message as RenderedSite;
}

/** In a thread of its own: the app opens channels that would keep the build from ending. */
async function runRenderer(file: string): Promise<RenderedSite> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: pathToFileURL(file).href });
  const message = await new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the renderer ended without an answer')));
  });
  await worker.terminate();
  return asRendered(message);
}

/** Builds the app for Node and lets it draw its public pages. `folder` is made and removed. */
export async function renderSite(folder: string): Promise<RenderedSite> {
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react({ compiler: true })],
      // Whole, so that it runs wherever the output goes.
      ssr: { noExternal: true },
      build: { ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
    });
    return await runRenderer(join(folder, 'prerender.js'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
