import { addDays } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { listDrift, move } from '../../../../test/support/lots.ts';
import { walkStock } from '../../../../test/support/stock-walk.ts';
import { expireLots } from './stock-lots.jobs.ts';

describeApp('many people who move stock at once', (app, database) => {
  test('lose no unit: figures, lots and ledger agree after every mixture of movements', async () => {
    await walkStock(app(), { clients: 20, movements: 12 });
    expect(await listDrift(database())).toEqual([]);
    app().clock.advance(3 * 86_400_000);
    await Promise.all([expireLots(app().services, () => false), expireLots(app().services, () => false)]);
    expect(await listDrift(database())).toEqual([]);
  });

  // Half as many again as the pool has connections: more would only wait for one.
  const RIVALS = 15;

  test('the last unit is issued once, however many ask for it', async () => {
    const facility = await registerFacility(app());
    const unit = { component: 'red_cells', bloodType: 'O-', units: 1 };
    await move(app(), facility, 'received', {
      lines: [{ ...unit, expiresOn: addDays(app().clock.now().toISOString().slice(0, 10), 9) }],
    });
    const replies = await Promise.all(
      Array.from({ length: RIVALS }, () => move(app(), facility, 'issued', { lines: [unit] })),
    );
    const codes = replies.map(({ status, body }) => (status === 200 ? 'issued' : body.code));
    expect(codes.filter((code) => code === 'issued')).toHaveLength(1);
    expect(codes.filter((code) => code === 'not_enough_units')).toHaveLength(RIVALS - 1);
  });
});
