import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { exists, inRoot } from '../lib/paths.mjs';
import { Problem } from '../lib/fail.mjs';

/**
 * A guard of the product, as the list names it.
 *
 * @typedef {object} Guard
 * @property {string} name
 * @property {string} file
 * @property {string} guard Its text, which occurs once in the file.
 * @property {string} without What stands there when the guard is gone.
 * @property {string[]} test The files of `npm test` that notice: one of them is enough.
 */

/**
 * Returns what keeps a guard from being taken away: it moved, or its tests did.
 *
 * @param {Guard} entry
 */
export function misplaced({ name, file, guard, test }) {
  const gone = [file, ...test].filter((path) => !exists(path)).map((path) => `${name}: there is no ${path}`);
  if (gone.length > 0) return gone;
  const times = readFileSync(inRoot(file), 'utf8').split(guard).length - 1;
  return times === 1 ? [] : [`${name}: its text occurs ${times} times in ${file}, and should occur once`];
}

/**
 * Refuses to overwrite what somebody is working on.
 *
 * @param {string[]} files
 */
export function refuseChanges(files) {
  const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], { cwd: inRoot(), encoding: 'utf8' });
  if (changed !== '') throw new Problem(`These files have changes, and would be changed:\n${changed}`);
}
