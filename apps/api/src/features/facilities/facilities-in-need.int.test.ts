import type { Data, Endpoints } from '@sanguine/contract';
import { beforeAll, expect, test } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../test/support/app.ts';
import { describeApp } from '../../../test/support/describe-app.ts';
import { inDays, raised } from '../../../test/support/donations.ts';
import { passTime, stocked } from '../../../test/support/stock.ts';
import { HOUR } from '../../platform/clock.ts';

type Page = Data<Endpoints['GET /api/facility/{page}']>;

describeApp('facilities that need what a donor can give', (app) => {
  let donor = '';

  const ask = async (query: Record<string, string>, page = 1) =>
    (
      await call<Page>(app(), 'GET', `/api/facility/${page}?${new URLSearchParams(query).toString()}`, {
        cookie: donor,
      })
    ).body.data;
  const named = async (query: Record<string, string>) =>
    (await ask({ sort: 'urgency', ...query })).list.map(({ name, needs }) => [name, needs?.emergency, needs?.short]);

  beforeAll(async () => {
    donor = (await registerDonor(app())).cookie;
    const of = (facilityName: string) => registerFacility(app(), { facilityName, address: '5 Side Street, Accra' });
    await stocked(app(), await of('Enough'), { 'O-': 70, 'AB+': 80 });
    await of('Silent');
    await stocked(app(), await of('Low'), { 'A+': 5, 'O-': 60 });
    await stocked(app(), await of('Critical'), { 'AB+': 1, 'O-': 4, 'B+': 90 });
    const asking = await of('Asking');
    await stocked(app(), asking, { 'AB+': 99 });
    await raised(app(), asking, { bloodType: 'AB+', preferredDate: inDays(3) });
    await raised(app(), asking, { bloodType: 'B-', preferredDate: inDays(3) });
  });

  test('an emergency comes first, then the worst stock, each with its reason', async () => {
    expect(await named({ donorBloodType: 'O-' })).toEqual([
      ['Asking', ['B-', 'AB+'], []],
      ['Critical', [], ['O-', 'AB+']],
      ['Low', [], ['A+']],
    ]);
  });

  test('only what the type can be given to counts', async () => {
    expect(await named({ donorBloodType: 'AB+' })).toEqual([
      ['Asking', ['AB+'], []],
      ['Critical', [], ['AB+']],
    ]);
    expect(await named({ donorBloodType: 'A+' })).toEqual([
      ['Asking', ['AB+'], []],
      ['Critical', [], ['AB+']],
      ['Low', [], ['A+']],
    ]);
    expect(await named({ donorBloodType: 'B+', search: 'low' })).toEqual([]);
  });

  test('is searched, sorted and paged like all facilities', async () => {
    expect(await named({ donorBloodType: 'O-', search: 'critical' })).toEqual([['Critical', [], ['O-', 'AB+']]]);
    expect((await ask({ donorBloodType: 'O-' })).list.map((row) => row.name)).toEqual(['Asking', 'Critical', 'Low']);
    const near = { donorBloodType: 'O-', sort: 'distance', near: '5.6,-0.2' };
    expect((await ask(near)).total).toBe(3);
    const second = await ask({ donorBloodType: 'O-', sort: 'urgency', pageSize: '2' }, 2);
    expect(second).toMatchObject({ total: 3, totalPages: 2, list: [{ name: 'Low' }] });
    expect(await ask({ donorBloodType: 'O-', pageSize: '2' }, 9)).toMatchObject({ total: 3, list: [] });
  });

  test('all facilities carry no reason', async () => {
    expect((await ask({})).list.every((row) => row.needs === undefined)).toBe(true);
  });

  test('a figure that has gone stale is no need any more', async () => {
    await passTime(app(), 25 * HOUR);
    expect((await named({ donorBloodType: 'O-' })).map(([name]) => name)).toEqual(['Asking']);
    await passTime(app(), 5 * 24 * HOUR);
    expect(await named({ donorBloodType: 'O-' })).toEqual([]);
  });
});
