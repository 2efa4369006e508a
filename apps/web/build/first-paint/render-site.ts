import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type * as Prerender from '../../src/first-paint/prerender.tsx';

/** The module src/first-paint/prerender.tsx, built for Node. */
async function load(file: string): Promise<typeof Prerender> {
  return (await import(pathToFileURL(file).href)) as typeof Prerender;
}

/** Builds the app for Node and lets it draw its pages. `folder` is made and removed. */
export async function renderSite(folder: string) {
  try {
    await build({
      root: join(import.meta.dirname, '../..'),
      configFile: false,
      logLevel: 'warn',
      plugins: [react({ compiler: true })],
      // Whole, so that it runs wherever the output goes.
      ssr: { noExternal: true },
      build: { ssr: 'src/first-paint/prerender.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
    });
    return await (await load(join(folder, 'prerender.js'))).renderSite();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
