import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { commonPasswords } from '../common-passwords.ts';
import { words } from '../words/plugin.ts';
import type * as Prerender from '../../src/first-paint/prerender.tsx';

/** The module src/first-paint/prerender.tsx, built for Node. */
async function load(file: string): Promise<typeof Prerender> {
  return (await import(pathToFileURL(file).href)) as typeof Prerender;
}

/** Builds a module of first-paint for Node, whole, so that it runs wherever the output goes; answers what went into it. */
async function buildForNode(name: string, folder: string): Promise<readonly string[]> {
  const built = await build({
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react({ compiler: true }), words(), commonPasswords()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: `src/first-paint/${name}.tsx`,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: '[name].mjs' } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  return outputs.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
}

/** The file that draws visitors' pages on the server; answers the modules that went into it. */
export async function buildVisitorRenderer(folder: string, to: string): Promise<readonly string[]> {
  try {
    const modules = await buildForNode('draw-visitor-page', folder);
    await rename(join(folder, 'draw-visitor-page.mjs'), to);
    return modules;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds the app for Node and lets it draw its pages. `folder` is made and removed. */
export async function renderSite(folder: string) {
  try {
    await buildForNode('prerender', folder);
    return await (await load(join(folder, 'prerender.mjs'))).renderSite();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
