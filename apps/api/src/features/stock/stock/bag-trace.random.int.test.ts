import fc from 'fast-check';
import { test } from 'vitest';
import { bagWalk, deed } from '../../../../test/support/bag-walk.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';

describeApp('the trace of bags that move at random', (app, database) => {
  const walk = bagWalk(app, database);

  test('equals what was done, and the ledger, for each facility, number and product', async () => {
    await fc.assert(fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 45 }), walk), { numRuns: 6 });
  });
});
