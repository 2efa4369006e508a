import type { FacilityRow } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerDonor, registerFacility } from '../../../test/support/app.ts';
import { bookSlot, onFacility, published, slotOn } from '../../../test/support/appointments.ts';
import { describeApp } from '../../../test/support/describe-app.ts';
import { inDays } from '../../../test/support/donations.ts';
import { newId } from '../../platform/ids.ts';

describeApp('the next free times in the list of facilities', (app) => {
  async function timesOf(facilityName: string) {
    const { cookie } = await registerDonor(app());
    const reply = await call<{ list: FacilityRow[] }>(app(), 'GET', `/api/facility/1?search=${facilityName}`, {
      cookie,
    });
    return reply.body.data.list[0]?.freeTimes?.map(({ localTime }) => localTime);
  }
  const named = () => registerFacility(app(), { facilityName: `Centre-${newId()}` });

  test('are the first three, without what has begun, is full or closed', async () => {
    const staff = await named();
    const name = (await call<FacilityRow>(app(), 'GET', onFacility(staff, ''), { cookie: staff.cookie })).body.data
      .name;
    expect(await timesOf(name)).toBeUndefined();
    await published(app(), staff, { places: 1, until: '10:30' });
    const [today, tomorrow, later] = [0, 1, 2].map((day) => inDays(day).slice(0, 10));
    // It is nine o’clock.
    expect(await timesOf(name)).toEqual([`${today}T09:30`, `${today}T10:00`, `${tomorrow}T09:00`]);
    await bookSlot(app(), await registerDonor(app()), staff.facilityId, await slotOn(app(), staff, 0, 2));
    const { sessionId } = await slotOn(app(), staff, 1);
    await call(app(), 'POST', onFacility(staff, `/sessions/${sessionId}/close`), {
      cookie: staff.cookie,
      body: { reason: 'The heating is broken.' },
    });
    expect(await timesOf(name)).toEqual([`${today}T10:00`, `${later}T09:00`, `${later}T09:30`]);
  });
});
