import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { missingAddresses, missingOptional, readLock } from '../lib/lock-file.mjs';
import { exists, inRoot } from '../lib/paths.mjs';

const rooms = /^(apps|packages|e2e|bench|docs|scripts|deploy|\.ci)\//;
/** Not a path, or one that is made: `npm run docs`. */
const notAPath = /[*<>{}…$\s]|^docs\/made/;

function mentionedPaths(document, text) {
  const inBackticks = [...text.matchAll(/`([^`\n]+)`/g)]
    .map((match) => match[1].replace(/:\d+$/, ''))
    .filter((path) => rooms.test(path) && !notAPath.test(path));
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1])
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => normalize(join(target.startsWith('/') ? '.' : dirname(document), target)));
  return [...inBackticks, ...links];
}

/** Paths that the documents name but the repository does not have. */
export function checkDocuments(documents) {
  return documents.flatMap((document) =>
    mentionedPaths(document, readFileSync(inRoot(document), 'utf8'))
      .filter((path) => !exists(path))
      .map((path) => ({ rule: 'documented-paths-exist', where: document, what: `there is no ${path}` })),
  );
}

/** Migrations are numbered without gaps: a gap or a duplicate is a failed merge. */
export function checkMigrations(files) {
  return files
    .filter((path) => path.startsWith('apps/api/migrations/') && path.endsWith('.sql'))
    .toSorted()
    .map((path, index) => ({ path, expected: String(index + 1).padStart(4, '0') }))
    .filter(({ path, expected }) => !path.startsWith(`apps/api/migrations/${expected}_`))
    .map(({ path, expected }) => ({ rule: 'migrations-in-order', where: path, what: `expected number ${expected}` }));
}

/** Returns the committed migrations whose text is, or was, changed: a database that has the former one would be refused. */
export function editedMigrations(paths) {
  return [...new Set(paths)]
    .filter((path) => path.startsWith('apps/api/migrations/'))
    .map((path) => ({ rule: 'migrations-never-change', where: path, what: 'put the change into a new one' }));
}

/** Asks git; without its history, in an archive, nothing is known. */
export function checkHistory(files) {
  const git = (...words) => spawnSync('git', words, { cwd: inRoot(''), encoding: 'utf8' }).stdout ?? '';
  const changed = [
    git('log', '--diff-filter=M', '--name-only', '--format=', '--', 'apps/api/migrations'),
    git('diff', 'HEAD', '--diff-filter=M', '--name-only', '--', 'apps/api/migrations'),
  ];
  const paths = changed.join('\n').split('\n');
  return editedMigrations(paths.filter((path) => files.includes(path)));
}

/** A lock file without the packages of other platforms is refused by `npm ci`; one without addresses is slow. */
export function checkLock() {
  const lock = readLock();
  const whats = [
    ...missingOptional(lock).map(({ name }) => `${name} is missing`),
    ...missingAddresses(lock).map(({ path }) => `${path} has no address`),
  ];
  return whats.map((what) => ({ rule: 'lock-is-complete', where: 'package-lock.json', what: `${what}: npm run lock` }));
}
