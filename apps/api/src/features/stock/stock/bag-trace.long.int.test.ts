import fc from 'fast-check';
import { test } from 'vitest';
import { bagWalk, deed } from '../../../../test/support/bag-walk.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';

describeApp('the trace of ten thousand random moves of bags', (app, database) => {
  const walk = bagWalk(app, database);

  test('equals what was done, and the ledger', async () => {
    await fc.assert(fc.asyncProperty(fc.array(deed, { minLength: 50, maxLength: 50 }), walk), { numRuns: 200 });
  });
});
