// The rules of docs/architecture.md that no other tool checks. Prints violations and fails.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { checkCircles, checkWings } from './house-rules/circle-rules.mjs';
import { checkLocks } from './house-rules/lock-rules.mjs';
import { checkOwnership } from './house-rules/ownership-rules.mjs';
import { checkShape } from './house-rules/shape-rules.mjs';
import { checkText } from './house-rules/text-rules.mjs';
import { checkDocuments, checkHistory, checkLock, checkMigrations } from './house-rules/tree-rules.mjs';
import { checkTriggers } from './house-rules/trigger-rules.mjs';
import { filesUnder } from './lib/files.mjs';
import { exists, inRoot, root } from './lib/paths.mjs';

const rooms = ['apps', 'packages', 'e2e', 'bench', 'docs', 'scripts'].filter((folder) => exists(folder));
const files = rooms.flatMap((folder) => [...filesUnder(inRoot(folder))].map((path) => relative(root, path)));

const sources = files
  .filter((path) => /\.(tsx?|mjs|cjs|css)$/.test(path) && !path.startsWith('bench/results/'))
  .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));
const sqlFiles = files
  .filter((path) => path.endsWith('.sql'))
  .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...files.filter((path) => path.endsWith('.md') && !path.startsWith('docs/made/')),
].filter((path) => exists(path));

const findings = [
  ...sources.flatMap((file) => [...checkText(file), ...checkShape(file)]),
  ...checkCircles(sources),
  ...checkWings(sources),
  ...sqlFiles.filter(({ path }) => path.startsWith('apps/api/sql/')).flatMap((file) => checkText(file)),
  ...checkOwnership(sources),
  ...checkDocuments(documents),
  ...checkMigrations(files),
  ...checkHistory(files),
  ...checkTriggers(sources, sqlFiles),
  ...sqlFiles.flatMap(({ path, text }) => checkLocks(path, text)),
  ...checkLock(),
];

for (const { rule, where, what } of findings) console.log(`${rule}  ${where}  ${what}`);
console.log(`${sources.length} source files and ${documents.length} documents checked, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
