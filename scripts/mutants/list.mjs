import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { exists, inRoot } from '../lib/paths.mjs';
import { Problem } from '../lib/fail.mjs';

// A guard of the product: its text, which occurs once in its file, and what stands there without it. `test`: the files of
// `npm test` that miss it; one of them is enough.
/** @typedef {{ name: string, file: string, guard: string, without: string, test: string[] }} Guard */

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
