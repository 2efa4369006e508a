import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exists, inRoot } from './paths.mjs';

const notSources = new Set([
  'node_modules',
  'dist',
  '.cache',
  'test-results',
  'playwright-report',
  'coverage',
  // Made from the catalogs of texts: scripts/words/made-files.mjs.
  'texts.ts',
  'words.ts',
]);

/** Tells whether a file or folder of this name is written by hand. */
export const isSource = (name) => !notSources.has(name);

/** Names in one folder of the repository that match, as paths from the root; none when the folder is missing. */
export function filesIn(folder, pattern) {
  if (!exists(folder)) return [];
  return readdirSync(inRoot(folder))
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name))
    .toSorted();
}

/** Absolute paths of all hand-written files below a folder, in a fixed order. */
export function* filesUnder(path) {
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!isSource(entry.name)) continue;
    if (entry.isDirectory()) yield* filesUnder(join(path, entry.name));
    else if (entry.isFile()) yield join(path, entry.name);
  }
}
