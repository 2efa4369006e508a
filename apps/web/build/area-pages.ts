import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Built } from './built.ts';

const routes = join(import.meta.dirname, '../src/app/routes');

const areas = [
  { prefix: '/user', routes: 'donor.ts', shell: '/src/app/DonorShell.tsx' },
  { prefix: '/facility', routes: 'facility.ts', shell: '/src/app/FacilityShell.tsx' },
] as const;

/**
 * The scripts that each page of the signed-in areas needs, by its address. Read from the source of the routes: the
 * router itself does not tell in which file a page is. A page that is not found is loaded a little later.
 */
export async function scriptsByAddress(built: Built): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const area of areas) {
    for (const route of (await readFile(join(routes, area.routes), 'utf8')).split('createRoute(')) {
      const path = /\bpath: '(\/[^']+)'/.exec(route)?.[1];
      const module = /import\('\.\.\/\.\.(\/features\/[^']+)'\)/.exec(route)?.[1];
      if (path === undefined || module === undefined) continue;
      const modules = ['/src/app/start-area.tsx', area.shell, `/src${module}`];
      found[`${area.prefix}${path}`] = built.withNeeds(modules.map((one) => built.fileOf(one)));
    }
  }
  if (Object.keys(found).length === 0) throw new Error('no pages were found in app/routes');
  return found;
}
