import { expect, test } from 'vitest';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { listDrift } from '../../../../test/support/lots.ts';
import { walkStock } from '../../../../test/support/stock-walk.ts';

describeApp('ten thousand movements of twenty people at once', (app, database) => {
  test('leave figures, lots and ledger in agreement', async () => {
    await walkStock(app(), { clients: 20, movements: 500 });
    expect(await listDrift(database())).toEqual([]);
  });
});
