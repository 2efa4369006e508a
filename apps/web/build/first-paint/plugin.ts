import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Locale, LOCALES, SOURCE_LOCALE } from '@sanguine/contract';
import type { Plugin } from 'vite';
import type { DrawnPage, PageOfSite } from '../../src/first-paint/prerender.tsx';
import { type Built, readBundle } from '../built.ts';
import { checkBudget } from './budget.ts';
import { checkPage, pageDocument, shellDocument, visitorDocument } from './document.ts';
import { buildVisitorRenderer, renderSite } from './render-site.ts';
import { documentOf, scriptsOf, visitorScripts } from './scripts.ts';
import { versionOf, writeWorker } from '../worker.ts';
import { cssOf } from './styles.ts';
import { catalogsIn } from '../words/catalogs.ts';
import { bundlesOf, wordFiles, wordFilesOf } from '../words/plugin.ts';

interface VisitorParts {
  readonly dist: string;
  readonly built: Built;
  readonly template: string;
  readonly areas: readonly string[];
  readonly paths: readonly string[];
}

interface OfflineParts extends Pick<VisitorParts, 'dist' | 'built' | 'paths'> {
  /** The hash of the styles, and the module that draws. */
  readonly drawnBy: readonly [style: string, renderer: string];
}

/** Writes the service worker with what it needs to know of this build; answers the version. */
async function writeOfflineWorker({ dist, built, paths, drawnBy: [style, renderer] }: OfflineParts): Promise<string> {
  const offline = [
    '/components/CompatibilityTable.tsx',
    '/device/components/Pocket.tsx',
    '/platform/offline/start.ts',
  ].map((path) => built.fileOf(path));
  const files = built.withNeeds([...visitorScripts(built), ...offline, ...built.fonts]);
  const catalogs = catalogsIn(built.modulesIn(files));
  const version = versionOf([...files, style, hashOf(await readFile(renderer, 'utf8')), wordFiles()]);
  await writeWorker(
    version,
    { files, pages: paths, words: { prefix: wordFiles(), bundles: bundlesOf(catalogs) } },
    dist,
  );
  return version;
}

/** Writes what the server draws visitors' pages with: the document around them, and the module that draws. */
async function writeVisitorPages({ dist, built, template, areas, paths }: VisitorParts): Promise<void> {
  const all = visitorScripts(built);
  const entry = built.withNeeds([built.fileOf('/src/main.ts')]);
  const renderer = 'visitors.mjs';
  const modules = await buildVisitorRenderer(join(dist, '.visitors'), join(dist, 'pages', renderer));
  const css = await cssOf([...built.modulesIn(all), ...modules], built);
  const scripts = all.filter((script) => !entry.includes(script));
  const file = 'visitors';
  const write = async (name: string, content: string) => writeFile(join(dist, 'pages', name), content);
  const catalogs = catalogsIn(built.modulesIn(all));
  for (const locale of LOCALES) {
    const parts = { css, scripts: [...scripts, ...wordFilesOf(locale, catalogs)] };
    await write(nameIn(locale, file), visitorDocument(template, locale, parts));
  }
  const version = await writeOfflineWorker({
    dist,
    built,
    paths,
    drawnBy: [hashOf(css), join(dist, 'pages', renderer)],
  });
  const known = { file, style: hashOf(css), renderer, areas, paths, version };
  await write('visitors.json', JSON.stringify(known, undefined, 2));
}

/** English has the plain name. */
const nameIn = (locale: Locale, name: string) => (locale === SOURCE_LOCALE ? `${name}.html` : `${name}.${locale}.html`);

/** As the content security policy wants it. */
function hashOf(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`;
}

type Write = (name: string, content: string) => Promise<void>;

/** The documents of the shell, and what is in it. */
async function writeShells(template: string, waiting: string, built: Built, write: Write): Promise<readonly string[]> {
  const inShell = built.withNeeds(['/src/main.ts', '/first-paint/program.tsx'].map((path) => built.fileOf(path)));
  const catalogs = catalogsIn(built.modulesIn(inShell));
  for (const locale of LOCALES) {
    const scripts = [...inShell, ...wordFilesOf(locale, catalogs)];
    const font = built.assetOf('atkinson-basic.woff2');
    const shell = { locale, waiting, stylesheet: built.stylesheet, font, scripts };
    await write(nameIn(locale, 'shell'), shellDocument(template, shell));
  }
  return inShell;
}

/** The documents of a page, one for each language; answers what the server has to know of them. */
async function writeDrawings(template: string, page: PageOfSite, drawn: DrawnPage, built: Built, write: Write) {
  const { path } = page;
  const entry = built.withNeeds([built.fileOf('/src/main.ts')]);
  const scripts = scriptsOf(page, built);
  const modules = built.modulesIn([...entry, ...scripts]);
  const css = await cssOf(modules, built);
  const later = scripts.filter((script) => !entry.includes(script));
  const file = documentOf(page);
  for (const { locale, title, html } of drawn.drawings) {
    const texts = wordFilesOf(locale, catalogsIn(modules));
    const parts = { css, scripts: [...later, ...texts] };
    checkPage(path, html);
    await write(nameIn(locale, file), pageDocument(template, { kind: 'public', locale, title, html }, parts));
  }
  return { file, style: hashOf(css), anyQuery: drawn.anyQuery };
}

/** Draws every page and writes `pages/`: the documents, and what the server has to know of each address. */
async function writePages(dist: string, built: Built): Promise<void> {
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const write: Write = async (name, content) => writeFile(join(dist, 'pages', name), content);
  const { pages, waiting, visitorAreas, visitorPaths } = await renderSite(join(dist, '.prerender'));
  await mkdir(join(dist, 'pages'));
  const inShell = await writeShells(template, waiting, built, write);
  const addresses: Record<string, object> = {};
  for (const page of pages) {
    const { path, role, drawn } = page;
    const scripts = scriptsOf(page, built).filter((script) => !inShell.includes(script));
    const drawings = drawn && (await writeDrawings(template, page, drawn, built, write));
    addresses[path] = { scripts, role, drawn: drawings };
  }
  await write('pages.json', JSON.stringify(addresses, undefined, 2));
  await writeVisitorPages({ dist, built, template, areas: visitorAreas, paths: visitorPaths });
  // scripts/lib/falling-figures.mjs holds it to its limit.
  await write('first-page.json', JSON.stringify({ bytes: await checkBudget(dist, built, pages) }));
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
