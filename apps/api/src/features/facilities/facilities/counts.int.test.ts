import type { Data, Endpoints } from '@sanguine/contract';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_START, call, registerDonor } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { MINUTE } from '../../../platform/clock.ts';

describeApp('how many facilities there are', (app, database) => {
  const add = (many: number) =>
    sql`insert into facilities (id, name, address, operational_hours, time_zone)
      select gen_random_uuid(), 'F', 'A', '', 'UTC' from generate_series(1, ${many}::int)`.execute(database().kysely);

  test('is at most a minute old, and in lists of few facilities not that', async () => {
    const { clock } = app();
    onTestFinished(() => clock.set(TEST_START));
    const { cookie } = await registerDonor(app());
    const totals = async () => {
      const [list, dashboard] = await Promise.all([
        call<Data<Endpoints['GET /api/facility/{page}']>>(app(), 'GET', '/api/facility/1?sort=name', { cookie }),
        call<Data<Endpoints['GET /api/dashboard/donor']>>(app(), 'GET', '/api/dashboard/donor', { cookie }),
      ]);
      return [list.body.data.total, dashboard.body.data.facilitiesRegistered];
    };
    clock.advance(MINUTE);
    const [before = 0] = await totals();
    await add(10);
    expect(await totals()).toEqual([before + 10, before]);
    await add(1_000);
    clock.advance(MINUTE);
    expect(await totals()).toEqual([before + 1_010, before + 1_010]);
    await add(1);
    expect(await totals()).toEqual([before + 1_010, before + 1_010]);
    clock.advance(MINUTE);
    expect(await totals()).toEqual([before + 1_011, before + 1_011]);
  });
});
