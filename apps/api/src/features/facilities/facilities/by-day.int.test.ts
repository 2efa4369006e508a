import type { Data, Endpoints } from '@sanguine/contract';
import { beforeAll, expect, test } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { bookSlot, published, slotOn } from '../../../../test/support/appointments.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { inDays } from '../../../../test/support/donations.ts';
import { insertTowns, TOWNS } from '../../../../test/support/places.ts';

type Page = Data<Endpoints['GET /api/facility/{page}']>;

const day = (days: number) => inDays(days).slice(0, 10);

describeApp('facilities by a day and by a town', (app, database) => {
  let donor = { cookie: '' };
  const browse = async (query: string) => {
    return (await call<Page>(app(), 'GET', `/api/facility/1?${query}`, { cookie: donor.cookie })).body.data;
  };

  beforeAll(async () => {
    donor = await registerDonor(app());
    await insertTowns(database());
  });

  test('a day has the facilities with a free time on it, with the times of that day', async () => {
    const [open, closed] = [await registerFacility(app()), await registerFacility(app())];
    await published(app(), open, { weekdays: ['saturday'], places: 1, from: '09:00', until: '09:30' });
    expect(closed.facilityId).not.toBe(open.facilityId);
    const saturday = 5;
    const { list, total } = await browse(`day=${day(saturday)}`);
    expect([total, list.map(({ id }) => id)]).toEqual([1, [open.facilityId]]);
    expect(list[0]?.freeTimes?.map(({ localTime }) => localTime.slice(0, 10))).toContain(day(saturday));
    expect((await browse(`day=${day(saturday + 1)}`)).total).toBe(0);
    const slot = await slotOn(app(), open, saturday);
    expect((await bookSlot(app(), donor, open.facilityId, slot)).status).toBe(201);
    expect((await browse(`day=${day(saturday)}`)).total).toBe(0);
  });

  test('a town that no facility has in its name or address has the facilities nearest to it', async () => {
    const at = async (facilityName: string, { latitude, longitude }: { latitude: number; longitude: number }) => {
      const { facilityId, cookie } = await registerFacility(app(), { facilityName, address: '1 High Street' });
      await call(app(), 'PATCH', `/api/facility/${facilityId}`, { cookie, body: { latitude, longitude } });
      return facilityId;
    };
    const [far, near] = [await at('Far away', TOWNS.nairobi), await at('Close by', TOWNS.bristol)];
    const found = await browse('search=Bath');
    expect(found.around).toMatchObject({ name: 'Bath', country: 'GB' });
    expect(found.list.map(({ id }) => id).filter((id) => [far, near].includes(id))).toEqual([near, far]);
    const named = await browse('search=Close');
    expect([named.around, named.list.map(({ id }) => id)]).toEqual([undefined, [near]]);
    expect((await browse('search=Nowhereville')).around).toBeUndefined();
  });
});
