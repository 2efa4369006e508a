import { globSync, readFileSync } from 'node:fs';
import { inRoot, root } from '../lib/paths.mjs';
import { unusedIds } from './check.mjs';

/** All of the product's own code, in which the ids of texts stand. */
export function sourceCode() {
  const files = globSync(['{apps/*,packages/*}/src/**/*.{ts,tsx}', 'apps/web/{index.html,manifest.webmanifest}'], {
    cwd: root,
  }).filter((path) => !/words\/texts\.ts$|\.test\.tsx?$/.test(path));
  return files.map((path) => readFileSync(inRoot(path), 'utf8')).join('\n');
}

/** The texts of a catalog that nothing says. */
export function unusedIn(catalog, code) {
  return unusedIds(catalog, code).map((id) => ({ locale: 'en', id, what: 'is said nowhere' }));
}
