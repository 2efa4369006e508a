import { type PublicHoliday, WEEKDAYS } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerFacility, startTestApp } from '../../../../test/support/app.ts';
import { onFacility, published } from '../../../../test/support/appointments.ts';
import { inDays } from '../../../../test/support/donations.ts';
import { describeDatabase } from '../../../../test/support/test-database.ts';

describeDatabase('public holidays', (database) => {
  test('are suggested where times are published, in the facility’s country, until the day is closed', async () => {
    const app = await startTestApp(database());
    const [admin, other] = [await registerFacility(app), await registerFacility(app)];
    const holidays = async () =>
      (await call<PublicHoliday[]>(app, 'GET', onFacility(admin, '/holidays'), { cookie: admin.cookie })).body.data;
    await published(app, admin, { weekdays: [...WEEKDAYS], validFrom: inDays(1).slice(0, 10), validUntil: null });
    const { kysely } = app.services.db;
    const country = async (area_country: string | null) =>
      kysely
        .updateTable('facilities')
        .set({ area_country, area_region: area_country === null ? null : '' })
        .where('id', '=', admin.facilityId)
        .execute();
    await country(null);
    expect(await holidays()).toEqual([]);
    await country('DE');
    const christmas = { date: '2026-12-25', name: 'Christmas Day', localName: '1. Weihnachtstag' };
    expect(await holidays()).toContainEqual(christmas);
    const body = { from: christmas.date, until: christmas.date, reason: christmas.localName };
    const closed = await call(app, 'POST', onFacility(admin, '/closures'), { cookie: admin.cookie, body });
    expect(closed.status).toBe(201);
    expect(await holidays()).not.toContainEqual(christmas);
    expect((await call(app, 'GET', onFacility(admin, '/holidays'), { cookie: other.cookie })).status).toBe(404);
    await app.close();
  });
});
