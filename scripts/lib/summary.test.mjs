import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { showResult } from './summary.mjs';

const step = { name: 'unit' };

function printed(t, result) {
  const log = t.mock.method(console, 'log', () => undefined);
  showResult(step, { output: 'Expected: 1', ...result });
  return log.mock.calls.map(({ arguments: [line] }) => line).join('\n');
}

describe('the end of a step', () => {
  it('has its output when a test failed', (t) => {
    assert.match(printed(t, { state: 'failed' }), /Expected: 1/);
  });

  it('has no output when all passed at once', (t) => {
    assert.doesNotMatch(printed(t, { state: 'passed' }), /Expected: 1/);
  });
});
