import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Locale, LOCALES, SOURCE_LOCALE } from '@sanguine/contract';
import type { PageOfSite } from '../../src/first-paint/prerender.tsx';
import type { Built } from '../built.ts';
import { catalogsIn } from '../words/catalogs.ts';
import { wordFileOf } from '../words/plugin.ts';
import { scriptsOf, visitorScripts } from './scripts.ts';

const KB = 1000;
/** Brotli bytes of all that `/` loads: document, scripts, font and icon. */
const FIRST_PAGE = 105 * KB;
/** The same of a visitor's page, but for what the server puts into it: up to four kilobytes. */
const VISITORS_PAGE = 105 * KB;
/** Brotli bytes of the router, the cache, the styles and the menu that all signed-in pages share: loaded once. */
const FRAME = 70 * KB;
/** Brotli bytes that any further page adds: a public one to the first page, others to the frame. */
const FURTHER_PAGE = 76 * KB;

/** What goes over the wire. Scripts and styles lie compressed beside the file; documents the server compresses. */
async function sentBytes(file: string): Promise<number> {
  if (/\.(?:html|svg)$/.test(file)) return brotliCompressSync(await readFile(file)).length;
  return (await stat(`${file}.br`).catch(() => stat(file))).size;
}

/** Some addresses only redirect. */
const isPage = ({ path, modules }: PageOfSite) => path === '/' || modules.some((module) => module.endsWith('Page'));

/** What a page loads in one language: also the texts of the features that these files have. */
function inLanguage(files: readonly string[], locale: Locale, built: Built): readonly string[] {
  const texts = catalogsIn(built.modulesIn(files)).map((name) => wordFileOf(locale, name));
  const own = files.map((file) => (locale === SOURCE_LOCALE ? file : file.replace(/\.html$/, `.${locale}.html`)));
  return [...own, ...texts];
}

interface Load {
  readonly what: string;
  readonly files: readonly string[];
  readonly before: readonly string[];
  readonly limit: number;
}

function loadsOf(built: Built, pages: readonly PageOfSite[]): readonly Load[] {
  const withStyles = (scripts: readonly string[]) => [...scripts, ...built.stylesOf(scripts)];
  const entry = built.withNeeds([built.fileOf('/src/main.ts'), built.fileOf('/first-paint/hydrate-first-page.tsx')]);
  const shown = ['favicon.svg', built.assetOf('atkinson-basic.woff2')];
  const first = [...entry, 'pages/index.html', ...shown];
  const visitors = [...visitorScripts(built), 'pages/visitors.html', ...shown];
  const frames = ['/first-paint/program.tsx', '/first-paint/answers.ts', '/DonorShell.tsx', '/FacilityShell.tsx'];
  const frame = withStyles(built.withNeeds(frames.map((path) => built.fileOf(path))));
  return [
    { what: 'the first page', files: first, before: [], limit: FIRST_PAGE },
    { what: "a visitor's page", files: visitors, before: [], limit: VISITORS_PAGE },
    { what: 'the frame of the signed-in areas', files: frame, before: first, limit: FRAME },
    ...pages.filter(isPage).map((page) => ({
      what: page.path,
      files: withStyles(scriptsOf(page, built)),
      // A page inside the frame of an area has two modules: the frame's and its own.
      before: page.modules.length === 2 ? [...first, ...frame] : first,
      limit: FURTHER_PAGE,
    })),
  ];
}

/** Fails the build when a page would load more than it may in any language. `SHOW_BUDGET=1` prints every file. */
export async function checkBudget(dist: string, built: Built, pages: readonly PageOfSite[]): Promise<void> {
  const loads = loadsOf(built, pages);
  const known = new Map<string, Promise<number>>();
  const sizeOf = async (file: string) => {
    const size = known.get(file) ?? sentBytes(join(dist, file));
    known.set(file, size);
    return size;
  };
  const over: string[] = [];
  for (const locale of LOCALES) {
    for (const { what, files, before, limit } of loads) {
      const there = inLanguage(before, locale, built);
      const added = inLanguage(files, locale, built).filter((file) => !there.includes(file));
      const sizes = await Promise.all(added.map(sizeOf));
      const total = sizes.reduce((sum, size) => sum + size, 0);
      const line = `${what} (${locale}): ${(total / KB).toFixed(1)} of ${limit / KB} KB`;
      if (process.env['SHOW_BUDGET']) console.log(line, Object.fromEntries(added.map((file, n) => [file, sizes[n]])));
      if (total > limit) over.push(line);
    }
  }
  if (over.length > 0) throw new Error(`over the budget of docs/decisions/0022:\n${over.join('\n')}`);
}
