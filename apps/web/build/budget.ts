import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Built, readBundle } from './built.ts';
import { scriptsOf } from './prerender.ts';

const KB = 1000;
/** Brotli bytes of all that `/` loads: document, scripts, font and icon. */
const FIRST_PAGE = 100 * KB;
/** Brotli bytes of the router, the cache, the styles and the menu that all signed-in pages share: loaded once. */
const FRAME = 70 * KB;
/** Brotli bytes that any further page adds: a public one to the first page, others to the frame. */
const FURTHER_PAGE = 60 * KB;

const pageModule = /[\\/]src[\\/]features[\\/](\w+)[\\/]pages[\\/]\w+Page\.tsx$/;

interface Load {
  readonly what: string;
  readonly files: readonly string[];
  readonly limit: number;
}

function firstPage(built: Built): Load {
  const scripts = scriptsOf({ path: '/', page: 'SignInPage' }, built);
  const files = ['pages/SignInPage.system.html', 'favicon.svg', built.assetOf('atkinson-basic.woff2'), ...scripts];
  return { what: 'the first page', files, limit: FIRST_PAGE };
}

function added(what: string, modules: readonly string[], before: Load, built: Built) {
  const scripts = built.withNeeds(modules.map((module) => built.fileOf(module)));
  const known = new Set(before.files);
  const files = [...scripts, ...built.stylesOf(scripts)].filter((file) => !known.has(file));
  return { what, files };
}

/** Public pages follow the first one, all others the frame of their area. */
function loadsOf(built: Built): readonly Load[] {
  const first = firstPage(built);
  const shells = ['/src/app/DonorShell.tsx', '/src/app/FacilityShell.tsx'];
  const shared = added('the frame of the signed-in areas', ['/src/app/start-area.tsx', ...shells], first, built);
  const frame = { ...shared, limit: FRAME };
  const inFrame = { ...frame, files: [...first.files, ...frame.files] };
  const further = built.modules().flatMap((module) => {
    const feature = pageModule.exec(module)?.[1];
    if (feature === undefined) return [];
    const before = feature === 'accounts' ? first : inFrame;
    const page = added(module.slice(module.indexOf('features')), ['/src/app/program.tsx', module], before, built);
    return [{ ...page, limit: FURTHER_PAGE }];
  });
  return [first, frame, ...further];
}

/** What goes over the wire: fonts have their compression in them. */
async function sentBytes(dist: string, file: string): Promise<number> {
  return (await stat(join(dist, file.endsWith('.woff2') ? file : `${file}.br`))).size;
}

async function checkBudget(dist: string, built: Built): Promise<void> {
  const over: string[] = [];
  for (const { what, files, limit } of loadsOf(built)) {
    const sizes = await Promise.all(files.map(async (file) => sentBytes(dist, file)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const line = `${what}: ${(total / KB).toFixed(1)} of ${limit / KB} KB`;
    if (process.env['SHOW_BUDGET'])
      console.log(
        line,
        files.map((file, index) => `${file} ${sizes[index]}`),
      );
    if (total > limit) over.push(line);
  }
  if (over.length > 0) throw new Error(`over the budget of docs/decisions/0011:\n${over.join('\n')}`);
}

/** Fails the build when a page would load more than it may. Runs once everything has been compressed. */
export function budget(): Plugin {
  let dist = '';
  let built: Built | undefined;
  return {
    name: 'sanguine:budget',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    writeBundle(_, bundle) {
      built = readBundle(bundle);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        if (built !== undefined) await checkBudget(dist, built);
      },
    },
  };
}
