import type { PageOfSite } from '../../src/first-paint/prerender.tsx';
import type { Built } from '../built.ts';

/** The scripts of a page and all that they import, besides the entry: those of `/` leave the router out. */
export function scriptsOf({ modules, drawn }: PageOfSite, built: Built): readonly string[] {
  if (drawn?.kind === 'first') return built.withNeeds([built.fileOf('/first-paint/hydrate-first-page.tsx')]);
  const program = ['/first-paint/program.tsx', ...(drawn?.kind === 'signed-in' ? ['/first-paint/answers.ts'] : [])];
  const files = [...program, ...modules.map((module) => `/${module}.tsx`)].map((path) => built.fileOf(path));
  return built.withNeeds(files);
}

/** What brings a visitor's page to life. */
export function visitorScripts(built: Built): readonly string[] {
  return built.withNeeds(['/src/main.ts', '/first-paint/hydrate-islands.tsx'].map((path) => built.fileOf(path)));
}
