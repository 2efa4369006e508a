import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filesToRetry } from './run-step.mjs';

const failed = (...files) => ({ isFinished: true, failures: files.map((file) => ({ title: `${file}: adds`, file })) });

describe('the second attempt', () => {
  it('is for a few files, each once', () => {
    assert.deepEqual(filesToRetry(failed('a.test.ts', 'b.test.ts', 'a.test.ts')), ['a.test.ts', 'b.test.ts']);
  });

  it('is for nothing when many files failed, when one error belongs to none, or when the run broke', () => {
    assert.deepEqual(filesToRetry(failed('a', 'b', 'c', 'd', 'e', 'f')), []);
    assert.deepEqual(filesToRetry(failed('a', undefined)), []);
    assert.deepEqual(filesToRetry({ ...failed('a'), isFinished: false }), []);
    assert.deepEqual(filesToRetry(undefined), []);
  });
});
