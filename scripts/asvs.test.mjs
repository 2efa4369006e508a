// docs/asvs.md goes through OWASP ASVS 5.0, level 2: every requirement is listed, and what a verdict names exists.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { exists, inRoot } from './lib/paths.mjs';

/** The number of requirements of levels 1 and 2 in each section. */
const sections = {
  1.1: 2,
  1.2: 9,
  1.3: 11,
  1.4: 3,
  1.5: 2,
  2.1: 3,
  2.2: 3,
  2.3: 4,
  2.4: 1,
  3.2: 2,
  3.3: 4,
  3.4: 6,
  3.5: 5,
  3.7: 2,
  4.1: 3,
  4.2: 1,
  4.3: 2,
  4.4: 4,
  5.1: 1,
  5.2: 3,
  5.3: 2,
  5.4: 3,
  6.1: 3,
  6.2: 12,
  6.3: 4,
  6.4: 4,
  6.5: 5,
  6.6: 3,
  6.8: 4,
  7.1: 3,
  7.2: 4,
  7.3: 2,
  7.4: 5,
  7.5: 2,
  7.6: 2,
  8.1: 2,
  8.2: 3,
  8.3: 1,
  8.4: 1,
  9.1: 3,
  9.2: 4,
  10.1: 2,
  10.2: 2,
  10.3: 4,
  10.4: 11,
  10.5: 5,
  10.6: 2,
  10.7: 3,
  11.1: 2,
  11.2: 3,
  11.3: 3,
  11.4: 4,
  11.5: 1,
  11.6: 1,
  12.1: 3,
  12.2: 2,
  12.3: 4,
  13.1: 1,
  13.2: 5,
  13.3: 2,
  13.4: 5,
  14.1: 2,
  14.2: 4,
  14.3: 3,
  15.1: 3,
  15.2: 3,
  15.3: 7,
  16.1: 1,
  16.2: 5,
  16.3: 4,
  16.4: 3,
  16.5: 3,
  17.1: 1,
  17.2: 4,
  17.3: 2,
};
const required = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);
const verdicts = ['met', 'not applicable', 'not yet'];

const document = readFileSync(inRoot('docs/asvs.md'), 'utf8');
/** `1.2.3, 1.2.5–7` → each of these ids. */
function idsOf(text) {
  return text.split(', ').flatMap((range) => {
    const [, section, first, last = first] = /^(\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(range) ?? [];
    const [from, to] = [Number(first), Number(last)];
    return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
  });
}

/** A line reads: - ids requirement: what shows it; or: - ids requirement. **Not yet**: why */
function rowsOf(line) {
  const [, ids = '', rest = ''] = /^- ([\d.–]+(?:, [\d.–]+)*) (.*)$/.exec(line) ?? [];
  const [, open, verdict, reason] = /^(.*?)\. \*\*(.+?)\*\*: ?(.*)$/.exec(rest) ?? [];
  const [, met = '', shown = ''] = /^(.*?): (.*)$/.exec(rest) ?? [];
  const row = verdict
    ? { what: open, verdict: verdict.toLowerCase(), why: reason }
    : { what: met, verdict: 'met', why: shown };
  return idsOf(ids).map((id) => ({ id, ...row }));
}

const rows = document
  .split('\n')
  .filter((line) => /^- \d/.test(line))
  .flatMap(rowsOf);

const pathsIn = (cell) =>
  [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]).filter((path) => /^[\w.]/.test(path));

function faultsOf({ id, what, verdict, why }) {
  const paths = pathsIn(why);
  const named = verdict === 'met' ? paths : paths.filter((path) => /^(?:apps|docs|e2e|packages|scripts)\//.test(path));
  return [
    ...(what ? [] : ['it says nothing']),
    ...(verdicts.includes(verdict) ? [] : [`its verdict is "${verdict}"`]),
    ...(verdict === 'met' && paths.length === 0 ? ['it names nothing'] : []),
    ...(why ? [] : ['it gives no reason']),
    ...named.filter((path) => !exists(path)).map((path) => `there is no ${path}`),
  ].map((fault) => `${id}: ${fault}`);
}

describe('docs/asvs.md', () => {
  it('has the 253 requirements of levels 1 and 2, each once', () => {
    assert.equal(required.length, 253);
    const ids = rows.map(({ id }) => String(id));
    assert.deepEqual(ids.toSorted(), required.toSorted());
  });

  it('gives each a verdict, with what shows it or why', () => {
    assert.deepEqual(rows.flatMap(faultsOf), []);
  });

  it('counts its verdicts right', () => {
    const counted = verdicts.map((verdict) => rows.filter((row) => row.verdict === verdict).length);
    assert.match(document, new RegExp(`${counted[0]} met, ${counted[1]} not applicable, ${counted[2]} not yet`));
  });

  it('reads a line', () => {
    assert.deepEqual(
      rowsOf('- 1.2.3, 1.2.5–6 x. **Not yet**: y').map(({ id }) => id),
      ['1.2.3', '1.2.5', '1.2.6'],
    );
    assert.deepEqual(rowsOf('- 1.2.3 x. **Not yet**: y')[0], { id: '1.2.3', what: 'x', verdict: 'not yet', why: 'y' });
    assert.deepEqual(rowsOf('- 1.2.3 x: `y`')[0], { id: '1.2.3', what: 'x', verdict: 'met', why: '`y`' });
  });

  it('would be blamed for a test that is not there, and for another word', () => {
    const row = { id: '1.1.1', what: 'x', verdict: 'met', why: '`e2e/nothing.spec.ts`' };
    assert.equal(faultsOf(row).length, 1);
    assert.equal(faultsOf({ ...row, verdict: 'mostly met', why: 'soon' }).length, 1);
    assert.equal(faultsOf({ ...row, why: 'trust us' }).length, 1);
  });
});
