import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { exists, inRoot } from './paths.mjs';

/** Names in one folder of the repository that match, as paths from the root; none when the folder is missing. */
export function filesIn(folder, pattern) {
  if (!exists(folder)) return [];
  return readdirSync(inRoot(folder))
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name))
    .toSorted();
}
