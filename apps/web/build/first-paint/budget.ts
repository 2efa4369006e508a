import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageOfSite } from '../../src/first-paint/prerender.tsx';
import type { Built } from '../built.ts';
import { scriptsOf, visitorScripts } from './scripts.ts';

const KB = 1000;
/** Brotli bytes of all that `/` loads: document, scripts, font and icon. */
const FIRST_PAGE = 100 * KB;
/** The same of a visitor's page, but for what the server puts into it: up to four kilobytes. */
const VISITORS_PAGE = 96 * KB;
/** Brotli bytes of the router, the cache, the styles and the menu that all signed-in pages share: loaded once. */
const FRAME = 70 * KB;
/** Brotli bytes that any further page adds: a public one to the first page, others to the frame. */
const FURTHER_PAGE = 62 * KB;

/** What goes over the wire. Scripts and styles lie compressed beside the file; documents the server compresses. */
async function sentBytes(file: string): Promise<number> {
  if (/\.(?:html|svg)$/.test(file)) return brotliCompressSync(await readFile(file)).length;
  return (await stat(`${file}.br`).catch(() => stat(file))).size;
}

/** Some addresses only redirect. */
const isPage = ({ path, modules }: PageOfSite) => path === '/' || modules.some((module) => module.endsWith('Page'));

/** Fails the build when a page would load more than it may. `SHOW_BUDGET=1` prints every file. */
export async function checkBudget(dist: string, built: Built, pages: readonly PageOfSite[]): Promise<void> {
  const withStyles = (scripts: readonly string[]) => [...scripts, ...built.stylesOf(scripts)];
  const entry = built.withNeeds([built.fileOf('/src/main.ts'), built.fileOf('/first-paint/hydrate-first-page.tsx')]);
  const shown = ['favicon.svg', built.assetOf('atkinson-basic.woff2')];
  const first = [...entry, 'pages/index.html', ...shown];
  const visitors = [...visitorScripts(built), 'pages/visitors.html', ...shown];
  const frames = ['/first-paint/program.tsx', '/first-paint/answers.ts', '/DonorShell.tsx', '/FacilityShell.tsx'];
  const frame = withStyles(built.withNeeds(frames.map((path) => built.fileOf(path))));
  const loads = [
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
  const over: string[] = [];
  for (const { what, files, before, limit } of loads) {
    const added = files.filter((file) => !before.includes(file));
    const sizes = await Promise.all(added.map(async (file) => sentBytes(join(dist, file))));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const line = `${what}: ${(total / KB).toFixed(1)} of ${limit / KB} KB`;
    if (process.env['SHOW_BUDGET']) console.log(line, Object.fromEntries(added.map((file, n) => [file, sizes[n]])));
    if (total > limit) over.push(line);
  }
  if (over.length > 0) throw new Error(`over the budget of docs/decisions/0022:\n${over.join('\n')}`);
}
