import type { Data, Endpoints } from '@sanguine/contract';
import { beforeAll, expect, test } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { inDays, raised } from '../../../../test/support/donations.ts';
import { passTime, stocked } from '../../../../test/support/stock.ts';
import { HOUR } from '../../../platform/clock.ts';

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

  test('come nearest first among those that need it equally, and those without a place last', async () => {
    const placed = async (facilityName: string, latitude: number | undefined, stock: Record<string, number>) => {
      const staff = await registerFacility(app(), { facilityName, address: '7 Tie Street, Accra' });
      if (latitude !== undefined) {
        const body = { latitude, longitude: -0.2 };
        const { facilityId, cookie } = staff;
        expect((await call(app(), 'PATCH', `/api/facility/${facilityId}`, { cookie, body })).status).toBe(200);
      }
      await stocked(app(), staff, stock);
      return staff;
    };
    await placed('Tie a far', 8, { 'O-': 1 });
    await placed('Tie b near', 5.7, { 'O-': 1 });
    await placed('Tie c nowhere', undefined, { 'O-': 1 });
    await placed('Tie d next door, but only low', 5.6, { 'O-': 5 });
    const asking = await placed('Tie e far, in an emergency', 9, { 'O-': 90 });
    await raised(app(), asking, { bloodType: 'B-', preferredDate: inDays(3) });
    const query = { donorBloodType: 'O-', sort: 'urgency', search: 'tie', near: '5.6,-0.2' };
    const order = [
      'Tie e far, in an emergency',
      'Tie b near',
      'Tie a far',
      'Tie c nowhere',
      'Tie d next door, but only low',
    ];
    expect((await ask(query)).list.map(({ name }) => name)).toEqual(order);
    const own = (await ask({ ...query, search: '' })).list
      .map(({ name }) => name)
      .filter((name) => name.startsWith('Tie'));
    expect(own).toEqual(order);
    const { near: _, ...byName } = query;
    expect((await ask(byName)).list.map(({ name }) => name)[1]).toBe('Tie a far');
  });

  test('all facilities carry no reason', async () => {
    expect((await ask({})).list.every((row) => row.needs === undefined)).toBe(true);
  });

  test('a figure that has gone stale is no need any more', async () => {
    await passTime(app(), 25 * HOUR);
    expect((await named({ donorBloodType: 'O-' })).map(([name]) => name)).toEqual([
      'Asking',
      'Tie e far, in an emergency',
    ]);
    await passTime(app(), 5 * 24 * HOUR);
    expect(await named({ donorBloodType: 'O-' })).toEqual([]);
  });
});
