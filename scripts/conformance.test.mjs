// docs/conformance.md says where each statement of the specification is implemented and tested: this must stay true.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { exists, inRoot } from './lib/paths.mjs';

/** The number of statements in each section of the specification; the last one lists what was added. */
const statements = {
  1: 12,
  2: 197,
  3: 33,
  4: 30,
  5: 29,
  6: 13,
  7: 30,
  8: 23,
  9: 23,
  10: 16,
  11: 9,
  12: 7,
  13: 24,
  14: 15,
  15: 4,
  16: 9,
  17: 14,
};

function rowsOf(document) {
  return document
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [id, statement, where, shown, verdict] = line
        .slice(2, -2)
        .split(/(?<!\\) \| /)
        .map((cell) => cell.replaceAll('\\|', '|').trim());
      return { id, statement, where, shown, verdict };
    });
}

const pathsIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]);
const testsIn = (cell) => [...cell.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path, title]) => ({ path, title }));

/** Returns what is wrong with one row. */
function faultsOf({ id, statement, where = '', shown = '', verdict = '' }) {
  const [places, tests] = [pathsIn(where), testsIn(shown)];
  const gone = [...places, ...pathsIn(shown)].filter((path) => !exists(path)).map((path) => `there is no ${path}`);
  const untold = tests
    .filter(({ path, title }) => exists(path) && !readFileSync(inRoot(path), 'utf8').includes(title))
    .map(({ path, title }) => `${path} has no "${title}"`);
  return [
    ...gone,
    ...untold,
    ...(statement ? [] : ['it says nothing']),
    ...(places.length > 0 ? [] : ['it names no place']),
    ...(tests.length > 0 && tests.length === pathsIn(shown).length ? [] : ['it names no test']),
    ...(/^(as specified|improved: .+)$/.test(verdict) ? [] : [`its verdict is "${verdict}"`]),
  ].map((fault) => `${id}: ${fault}`);
}

/** Sections whose rows are missing or out of order. */
function gapsIn(rows) {
  const ids = new Set(rows.map((row) => row.id));
  const expected = Object.entries(statements).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  const unknown = [...ids].filter((id) => !expected.includes(id));
  const double = rows.length - ids.size;
  return [
    ...expected.filter((id) => !ids.has(id)).map((id) => `${id} is missing`),
    ...unknown.map((id) => `${id} is no statement`),
    ...(double > 0 ? [`${double} ids stand twice`] : []),
  ];
}

const rows = rowsOf(readFileSync(inRoot('docs/conformance.md'), 'utf8'));

describe('docs/conformance.md', () => {
  it('has a row for every statement of every section', () => assert.deepEqual(gapsIn(rows), []));
  it('names places and tests that are there', () => assert.deepEqual(rows.flatMap(faultsOf), []));
});

describe('the check of docs/conformance.md', () => {
  const [good] = rows;
  const faults = (change) => faultsOf({ ...good, ...change }).length;

  it('finds a place that is gone', () => assert.equal(faults({ where: '`apps/web/src/gone.ts`' }), 1));
  it('finds a test file that is gone', () => assert.equal(faults({ shown: '`e2e/gone.spec.ts` "a donor books"' }), 1));
  it('finds a test that is gone', () =>
    assert.equal(faults({ shown: '`e2e/pages/areas.spec.ts` "nobody tests this"' }), 1));
  it('wants a test', () => assert.equal(faults({ shown: 'seen by eye' }), 1));
  it('wants the title of each test', () => assert.equal(faults({ shown: '`e2e/pages/areas.spec.ts`' }), 1));
  it('wants a verdict', () => assert.equal(faults({ verdict: 'improved' }), 1));
  it('wants every section', () =>
    assert.equal(gapsIn(rows.filter(({ id }) => !id.startsWith('8.'))).length, statements[8]));
  it('wants every row once', () => assert.equal(gapsIn([...rows, good]).length, 1));
});
