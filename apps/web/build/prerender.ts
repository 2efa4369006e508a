import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Ask, RenderedArea } from '../src/prerender-areas.tsx';
import type { Rendered } from '../src/prerender.tsx';
import { scriptsByAddress } from './area-pages.ts';
import { type Built, readBundle } from './built.ts';
import { cssOf } from './page-css.ts';
import { areaDocument, checkPage, inTheme, ofDemonstration, pageDocument, shellDocument } from './page-html.ts';
import { renderSite } from './render-pages.ts';

const themes = ['system', 'light', 'dark'] as const;

/** What the server has to know of a prerendered page: `file` without theme and `.html`, as the CSP wants `style`. */
interface PageEntry {
  readonly file: string;
  readonly style: string;
  readonly ignoresQuery: boolean;
}

/** The same of a page of the signed-in areas, whom it is for, and what it asks the server at once. */
interface AreaEntry {
  readonly file: string;
  readonly style: string;
  readonly role: string;
  readonly asks: readonly Ask[];
}

/** The scripts that make a prerendered page live: those of `/` leave the router out. */
export function scriptsOf({ path, page }: { path: string; page: string }, built: Built): readonly string[] {
  const entry = built.fileOf('/src/main.ts');
  if (path === '/') return built.withNeeds([entry, built.fileOf('/src/app/hydrate-first-page.tsx')]);
  const program = built.fileOf('/src/app/program.tsx');
  return built.withNeeds([entry, program, built.fileOf(`/src/features/accounts/pages/${page}.tsx`)]);
}

async function writeThemes(folder: string, name: string, document: string): Promise<void> {
  for (const theme of themes) {
    const page = inTheme(document, theme);
    await writeFile(join(folder, `${name}.${theme}.html`), page);
    await writeFile(join(folder, `${name}.${theme}.demo.html`), ofDemonstration(page));
  }
}

const hashOf = (css: string) => `sha256-${createHash('sha256').update(css).digest('base64')}`;

async function writePage(folder: string, template: string, page: Rendered, built: Built): Promise<PageEntry> {
  checkPage(page);
  const look = { css: await cssOf(built.modulesIn(scriptsOf(page, built)), built) };
  await writeThemes(folder, page.page, pageDocument(template, page, look));
  return { file: page.page, style: hashOf(look.css), ignoresQuery: page.ignoresQuery };
}

interface Output {
  readonly folder: string;
  readonly template: string;
  readonly built: Built;
}

async function writeArea(out: Output, area: RenderedArea, scripts: readonly string[]): Promise<AreaEntry> {
  const { folder, template, built } = out;
  checkPage(area);
  const css = await cssOf(built.modulesIn(scripts), built);
  const look = { css, font: built.assetOf('atkinson-basic.woff2') };
  const file = area.path.slice(1).replaceAll('/', '_').replaceAll('-', '_');
  await writeThemes(folder, file, areaDocument(template, area, look, scripts));
  return { file, style: hashOf(look.css), role: area.role, asks: area.asks };
}

async function writePages(dist: string, built: Built): Promise<void> {
  const folder = join(dist, 'pages');
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const site = await renderSite(join(dist, '.prerender'));
  await mkdir(folder, { recursive: true });
  const pages: Record<string, PageEntry> = {};
  for (const page of site.pages) pages[page.path] = await writePage(folder, template, page, built);
  const program = built.withNeeds([built.fileOf('/src/app/program.tsx')]);
  const parts = { waiting: site.waiting, styles: built.stylesOf(program), scripts: program };
  await writeThemes(folder, 'shell', shellDocument(template, parts));
  const atOnce = new Set(program);
  const all = await scriptsByAddress(built);
  const areas: Record<string, AreaEntry> = {};
  for (const area of site.areas)
    areas[area.path] = await writeArea({ folder, template, built }, area, all[area.path] ?? []);
  const scripts = Object.entries(all).map(
    ([address, files]) => [address, files.filter((file) => !atOnce.has(file))] as const,
  );
  const content = { pages, areas, addresses: site.addresses, scripts: Object.fromEntries(scripts) };
  await writeFile(join(folder, 'pages.json'), JSON.stringify(content, undefined, 2));
}

/**
 * Writes the public pages as HTML with their styles in them, and the shell of all others, each in every theme, to
 * `pages/`; `pages/pages.json` says what the server sends where.
 */
export function prerender(): Plugin {
  let dist = '';
  let built: Built | undefined;
  return {
    name: 'sanguine:prerender',
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
