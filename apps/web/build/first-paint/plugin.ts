import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Built, readBundle } from '../built.ts';
import { checkBudget } from './budget.ts';
import { checkPage, pageDocument, shellDocument, visitorDocument } from './document.ts';
import { buildVisitorRenderer, renderSite } from './render-site.ts';
import { scriptsOf, visitorScripts } from './scripts.ts';
import { cssOf } from './styles.ts';

interface VisitorParts {
  readonly dist: string;
  readonly built: Built;
  readonly template: string;
  readonly areas: readonly string[];
  readonly paths: readonly string[];
}

/** Writes what the server draws visitors' pages with: the document around them, and the module that draws. */
async function writeVisitorPages({ dist, built, template, areas, paths }: VisitorParts): Promise<void> {
  const all = visitorScripts(built);
  const entry = built.withNeeds([built.fileOf('/src/main.ts')]);
  const renderer = 'visitors.mjs';
  const modules = await buildVisitorRenderer(join(dist, '.visitors'), join(dist, 'pages', renderer));
  const css = await cssOf([...built.modulesIn(all), ...modules], built);
  const scripts = all.filter((script) => !entry.includes(script));
  const font = built.assetOf('atkinson-basic.woff2');
  const file = 'visitors';
  const write = async (name: string, content: string) => writeFile(join(dist, 'pages', name), content);
  await write(`${file}.html`, visitorDocument(template, { css, scripts, font }));
  await write('visitors.json', JSON.stringify({ file, style: hashOf(css), renderer, areas, paths }, undefined, 2));
}

/** As the content security policy wants it. */
function hashOf(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`;
}

/** Draws every page and writes `pages/`: the documents, and what the server has to know of each address. */
async function writePages(dist: string, built: Built): Promise<void> {
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const write = async (name: string, content: string) => writeFile(join(dist, 'pages', name), content);
  const { pages, waiting, visitorAreas, visitorPaths } = await renderSite(join(dist, '.prerender'));
  await mkdir(join(dist, 'pages'));
  const entry = built.withNeeds([built.fileOf('/src/main.ts')]);
  const inShell = built.withNeeds([...entry, built.fileOf('/first-paint/program.tsx')]);
  await write('shell.html', shellDocument(template, { waiting, styles: built.stylesOf(inShell), scripts: inShell }));
  const addresses: Record<string, object> = {};
  for (const page of pages) {
    const { path, role, drawn } = page;
    const all = scriptsOf(page, built);
    const scripts = all.filter((script) => !inShell.includes(script));
    addresses[path] = { scripts, role };
    if (drawn === undefined) continue;
    const css = await cssOf(built.modulesIn([...entry, ...all]), built);
    const font = built.assetOf('atkinson-basic.woff2');
    const file = path === '/' ? 'index' : path.slice(1).replaceAll('/', '.');
    const later = all.filter((script) => !entry.includes(script));
    const writeDrawn = async (name: string, html: string) => {
      checkPage(path, html);
      await write(`${name}.html`, pageDocument(template, { ...drawn, html }, { css, scripts: later, font }));
    };
    await writeDrawn(file, drawn.html);
    const typed = drawn.typed && { file: `${file}.typed`, needs: drawn.typed.needs };
    if (drawn.typed !== undefined) await writeDrawn(`${file}.typed`, drawn.typed.html);
    const style = hashOf(css);
    const { anyQuery, needs } = drawn;
    addresses[path] = { scripts, role, drawn: { file, style, anyQuery, needs, typed } };
  }
  await write('pages.json', JSON.stringify(addresses, undefined, 2));
  await writeVisitorPages({ dist, built, template, areas: visitorAreas, paths: visitorPaths });
  await checkBudget(dist, built, pages);
}

/** Writes what the browser shows before any script has run (docs/first-paint.md). */
export function firstPaint(): Plugin {
  let dist = '';
  let built: Built | undefined;
  return {
    name: 'sanguine:first-paint',
    apply: 'build',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    writeBundle(_, bundle) {
      built = readBundle(bundle);
    },
    closeBundle: {
      sequential: true,
      // Also called when the build failed, with nothing to add to.
      handler: async () => {
        if (built !== undefined) await writePages(dist, built);
      },
    },
  };
}
