import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { missingAddresses, missingOptional, readLock } from '../lib/lock-file.mjs';
import { exists, inRoot } from '../lib/paths.mjs';

const rooms = /^(apps|packages|e2e|bench|docs|scripts|deploy|\.ci)\//;
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

/** A lock file without the packages of other platforms is refused by `npm ci`; one without addresses is slow. */
export function checkLock() {
  const lock = readLock();
  const whats = [
    ...missingOptional(lock).map(({ name }) => `${name} is missing`),
    ...missingAddresses(lock).map(({ path }) => `${path} has no address`),
  ];
  return whats.map((what) => ({ rule: 'lock-is-complete', where: 'package-lock.json', what: `${what}: npm run lock` }));
}
