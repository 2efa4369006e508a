import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it, mock } from 'node:test';
import { showSummary } from './summary.mjs';
import { quoted, readReport, reportTo } from './test-report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sanguine-report-'));
after(() => rmSync(folder, { recursive: true }));

/** @param {Record<string, object>} results */
function summaryOf(results) {
  const lines = [];
  const log = mock.method(console, 'log', (line) => lines.push(line));
  const failed = showSummary(new Map(Object.entries(results)));
  log.mock.restore();
  return { failed, text: lines.join('\n') };
}

describe('the report of a step', () => {
  it('says while it runs how far it is and what is running', () => {
    const file = join(folder, 'running.json');
    const report = reportTo(file);
    report.expect(3);
    report.begin('one');
    report.begin('two');
    report.end('one', 12);
    const { isFinished, total, done, running } = readReport(file);
    assert.deepEqual(
      { isFinished, total, done, running: Object.keys(running) },
      { isFinished: false, total: 3, done: 1, running: ['two'] },
    );
  });

  it('is not there before its runner has begun', () =>
    assert.equal(readReport(join(folder, 'nothing.json')), undefined));

  it('keeps the three slowest', () => {
    const file = join(folder, 'slowest.json');
    const report = reportTo(file);
    for (const milliseconds of [5, 30, 10, 20]) report.end(`${milliseconds}`, milliseconds);
    assert.deepEqual(
      readReport(file).slowest.map(({ name }) => name),
      ['30', '20', '10'],
    );
  });

  it('writes a filter as one word for the shell', () => {
    assert.equal(quoted('apps/api/one.test.ts:12'), 'apps/api/one.test.ts:12');
    assert.equal(quoted("a donor's day"), String.raw`'a donor'\''s day'`);
  });
});

describe('the summary', () => {
  it('says of a failure why, and the command that repeats it, and counts it', () => {
    const failures = [{ title: 'a.test.ts: adds', filter: 'a.test.ts -t adds', reason: 'expected 2\nto be 3' }];
    const { failed, text } = summaryOf({
      unit: { state: 'failed', passed: 1, failed: 1, failures, seconds: 1 },
    });
    assert.equal(failed, 1);
    assert.match(
      text,
      /Failed\n- unit: a\.test\.ts: adds\n {2}expected 2\n {2}to be 3\n {2}npm test -- unit a\.test\.ts -t adds/,
    );
  });

  it('names a step that failed as a whole', () => {
    const lint = { state: 'failed', passed: 0, failed: 1, failures: [], seconds: 1, output: 'no-debugger' };
    const { text } = summaryOf({ lint });
    assert.match(text, /- lint: the whole step\n {2}no-debugger\n {2}npm test -- lint/);
  });
});
