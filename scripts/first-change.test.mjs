// docs/first-change.md leads from file to file: each has what the page says to look for.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { exists, inRoot } from './lib/paths.mjs';

const page = readFileSync(inRoot('docs/first-change.md'), 'utf8');
const codeIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);

/** The file and what stands beside the new line, of each row that names a file. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, file = '', beside = '']) => ({ path: codeIn(file)[0], beside: codeIn(beside) }));

function faultsOf({ path, beside }) {
  if (!exists(path)) return [`there is no ${path}`];
  const text = readFileSync(inRoot(path), 'utf8');
  return beside.filter((code) => !text.includes(code)).map((code) => `${path} has no ${code}`);
}

describe('docs/first-change.md', () => {
  it('names files, and what stands in them', () => {
    assert.ok(rows.length > 20, `${rows.length} rows`);
    assert.deepEqual(rows.flatMap(faultsOf), []);
  });

  it('would be blamed for a file or a name that is gone', () => {
    const path = 'packages/contract/src/may-give.ts';
    assert.equal(faultsOf({ path: 'packages/contract/src/gone.ts', beside: [] }).length, 1);
    assert.equal(faultsOf({ path, beside: ['PersonFacts', 'nothing of the kind'] }).length, 1);
  });
});
