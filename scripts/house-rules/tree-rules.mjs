import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { missingOptional, readLock } from '../lib/lock-file.mjs';
import { exists, inRoot } from '../lib/paths.mjs';

const rooms = /^(apps|packages|e2e|bench|docs|scripts|\.ci)\//;
const notAPath = /[*<>{}…$\s]/;

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

/** Paths that the documents name and the repository has not. */
export function checkDocuments(documents) {
  return documents.flatMap((document) =>
    mentionedPaths(document, readFileSync(inRoot(document), 'utf8'))
      .filter((path) => !exists(path))
      .map((path) => ({ rule: 'documented-paths-exist', where: document, what: `there is no ${path}` })),
  );
}

const numberOf = (path) => path.slice('apps/api/migrations/'.length).split('_')[0];

/** Each number stands before one migration only: a double is a merge gone wrong. A gap is a step that lands elsewhere. */
export function checkMigrations(files) {
  return files
    .filter((path) => path.startsWith('apps/api/migrations/') && path.endsWith('.sql'))
    .toSorted()
    .filter((path, index, all) => numberOf(path) === numberOf(all[index - 1] ?? ''))
    .map((path) => ({ rule: 'migrations-in-order', where: path, what: `number ${numberOf(path)} is used twice` }));
}

/** A lock file without the packages of other platforms is refused by `npm ci`. */
export function checkLock() {
  return missingOptional(readLock()).map(({ name }) => ({
    rule: 'lock-is-complete',
    where: 'package-lock.json',
    what: `${name} is missing: npm run lock`,
  }));
}
