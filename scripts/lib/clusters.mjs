import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, root } from './paths.mjs';

/** Minutes each: whole clusters, places and backups. */
export const CLUSTER_TESTS = ['patroni', 'point-in-time', 'region-down'].map((name) => `e2e/faults/${name}.test.ts`);

/** The files about which they prove something, beside themselves; other tests of these folders are none. */
const DEPEND_ON = [
  ...CLUSTER_TESTS,
  'e2e/faults/support',
  'deploy/patroni',
  'deploy/pgbackrest',
  'deploy/region',
  'apps/api/src/platform/db',
  'apps/api/src/platform/queue',
  ':(exclude,glob)apps/api/**/*.test.ts',
];

/** Holds the commit at which they passed last; a run that passes writes it, and it is committed with the change. */
const lastGreen = inRoot('e2e/faults/last-green');

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The files among `paths` that differ from a commit; undefined where git does not know it. */
function differing(commit, paths) {
  try {
    return git('diff', '--name-only', commit, '--', ...paths)
      .split('\n')
      .filter(Boolean);
  } catch {
    return undefined;
  }
}

/**
 * Tells whether the tests of clusters run: when one of the files that they depend on has changed since they passed.
 * @param {string | undefined} commit
 * @param {(commit: string, paths: string[]) => string[] | undefined} differ */
export function areClustersDue(commit, differ = differing) {
  if (commit === undefined) return true;
  const files = differ(commit, DEPEND_ON);
  return files === undefined || files.length > 0;
}

/** The tests of the faults step that are left out now. */
export function clusterTestsLeftOut() {
  const commit = existsSync(lastGreen) ? readFileSync(lastGreen, 'utf8').trim() : undefined;
  return areClustersDue(commit) ? [] : CLUSTER_TESTS;
}

/** Notes that they have passed at the present commit, where that is what was tested. */
export function noteClustersGreen() {
  if (git('status', '--porcelain', '--', ...DEPEND_ON) === '') writeFileSync(lastGreen, git('rev-parse', 'HEAD'));
}
