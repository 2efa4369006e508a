import type { PageOfSite } from '../../src/first-paint/prerender.tsx';
import type { Built } from '../built.ts';

/** The scripts of a page and all that they import, besides the entry. */
export function scriptsOf({ modules }: PageOfSite, built: Built): readonly string[] {
  const files = ['/first-paint/program.tsx', ...modules.map((module) => `/${module}.tsx`)];
  return built.withNeeds(files.map((path) => built.fileOf(path)));
}

/** Returns the scripts that bring a visitor's page to life. */
export function visitorScripts(built: Built): readonly string[] {
  return built.withNeeds(['/src/main.ts', '/first-paint/hydrate-islands.tsx'].map((path) => built.fileOf(path)));
}

/** The name of a page's document. */
export function documentOf({ path }: PageOfSite): string {
  return path === '/' ? 'index' : path.slice(1).replaceAll('/', '.');
}
