import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Locale, LOCALES, SOURCE_LOCALE } from '@sanguine/contract';
import type { PageOfSite } from '../../src/first-paint/prerender.tsx';
import type { Built } from '../built.ts';
import { catalogsIn } from '../words/catalogs.ts';
import { wordFilesOf } from '../words/plugin.ts';
import { documentOf, scriptsOf, visitorScripts } from './scripts.ts';

const KB = 1000;
/** Brotli bytes of document, scripts, texts, font and icon. */
const FIRST_PAGE = 150 * KB;

/**
 * Returns how many bytes go over the wire. Scripts and styles lie compressed beside the file; documents the server
 * compresses.
 */
async function sentBytes(file: string): Promise<number> {
  if (/\.(?:html|svg)$/.test(file)) return brotliCompressSync(await readFile(file)).length;
  return (await stat(`${file}.br`).catch(() => stat(file))).size;
}

/** Returns what a page loads in one language: also the texts of the features that these files have. */
function inLanguage(files: readonly string[], locale: Locale, built: Built): readonly string[] {
  const texts = wordFilesOf(locale, catalogsIn(built.modulesIn(files)));
  const own = files.map((file) => (locale === SOURCE_LOCALE ? file : file.replace(/\.html$/, `.${locale}.html`)));
  return [...own, ...texts];
}

interface Load {
  readonly what: string;
  readonly files: readonly string[];
  /** What has come with `/`. */
  readonly known: readonly string[];
}

/** Returns what `/` and visitors' pages load before they can be used, and what all others add to `/`. */
function loadsOf(built: Built, pages: readonly PageOfSite[]): readonly Load[] {
  const entry = built.withNeeds([built.fileOf('/src/main.ts')]);
  const shown = [...entry, 'favicon.svg', built.assetOf('atkinson-basic.woff2')];
  const loadOf = (page: PageOfSite) => {
    const scripts = scriptsOf(page, built);
    const drawn = page.drawn && `pages/${documentOf(page)}.html`;
    return [...shown, ...scripts, ...(drawn ? [drawn] : ['pages/shell.html', built.stylesheet])];
  };
  const signIn = pages.filter(({ path }) => path === '/').flatMap(loadOf);
  const visitors = [...shown, ...visitorScripts(built), 'pages/visitors.html'];
  return [
    { what: "a visitor's page", files: visitors, known: [] },
    ...pages.map((page) => ({ what: page.path, files: loadOf(page), known: page.path === '/' ? [] : signIn })),
  ];
}

/**
 * Fails the build when a page would load more than it may in any language, and returns the bytes of `/` in the largest.
 * `SHOW_BUDGET=1` prints every file.
 */
export async function checkBudget(dist: string, built: Built, pages: readonly PageOfSite[]): Promise<number> {
  const known = new Map<string, Promise<number>>();
  const sizeOf = async (file: string) => {
    const size = known.get(file) ?? sentBytes(join(dist, file));
    known.set(file, size);
    return size;
  };
  const over: string[] = [];
  let firstPage = 0;
  for (const locale of LOCALES) {
    for (const { what, files, known: before } of loadsOf(built, pages)) {
      // The texts of the program come with any page, and so with `/`: before it there is nothing.
      const there = new Set(before.length === 0 ? [] : inLanguage(before, locale, built));
      const added = [...new Set(inLanguage(files, locale, built))].filter((file) => !there.has(file));
      const sizes = await Promise.all(added.map(sizeOf));
      const total = sizes.reduce((sum, size) => sum + size, 0);
      const line = `${what} (${locale}): ${(total / KB).toFixed(1)} of ${FIRST_PAGE / KB} KB`;
      if (process.env['SHOW_BUDGET']) console.log(line, Object.fromEntries(added.map((file, n) => [file, sizes[n]])));
      if (total > FIRST_PAGE) over.push(line);
      if (what === '/') firstPage = Math.max(firstPage, total);
    }
  }
  if (over.length > 0) throw new Error(`over the budget of docs/decisions/0022:\n${over.join('\n')}`);
  return firstPage;
}
