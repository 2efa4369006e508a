import type { FacilityDetail } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerFacility, type SignedInFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { addOperator } from '../../../../test/support/operators.ts';
import { DAY } from '../../../platform/clock.ts';

describeApp('a facility that moves', (app, database) => {
  const edit = (staff: SignedInFacility, body: object) =>
    call<FacilityDetail>(app(), 'PATCH', `/api/facility/${staff.facilityId}`, { cookie: staff.cookie, body });

  async function verified() {
    const staff = await registerFacility(app(), { address: '1 Harbour Road, Bristol' });
    const body = { verified: true, reason: 'The register names it.' };
    const operator = await addOperator(app());
    await call(app(), 'PUT', `/api/operator/facilities/${staff.facilityId}/verification`, { ...operator, body });
    return { staff, operator };
  }

  const isVerified = async (staff: SignedInFacility) =>
    (await call<FacilityDetail>(app(), 'GET', `/api/facility/${staff.facilityId}`, { cookie: staff.cookie })).body.data
      .isVerified;

  test('keeps the verification when it changes anything else, and when it gives its place for the first time', async () => {
    const { staff } = await verified();
    const found = database().kysely.selectFrom('facilities').select('name').where('id', '=', staff.facilityId);
    const { name } = await found.executeTakeFirstOrThrow();
    await edit(staff, { name: `${name.toUpperCase()}!`, slotCapacity: 4, address: '1 Harbour Road, Bristol' });
    await edit(staff, { latitude: 51.45, longitude: -2.59 });
    await edit(staff, { city: 'Bristol', website: 'https://lagoon.example' });
    expect(await isVerified(staff)).toBe(true);
  });

  test.each([
    { address: '2 Quay Street, Bath' },
    { city: 'Bath' },
    { latitude: null, longitude: null },
    { latitude: 52, longitude: -2 },
  ])('has to be verified again, which the trail says: %o', async (body) => {
    const { staff } = await verified();
    await edit(staff, { latitude: 51.45, longitude: -2.59, city: 'Bristol' });
    expect((await edit(staff, body)).body.data.isVerified).toBe(false);
    const path = `/api/facility/${staff.facilityId}/audit?topic=facility`;
    const trail = await call<{ list: unknown[] }>(app(), 'GET', path, { cookie: staff.cookie });
    expect(trail.body.data.list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'facility.unverified', new: { reason: 'The facility moved.' } }),
        expect.objectContaining({ action: 'facility.edited', new: expect.objectContaining(body) }),
      ]),
    );
  });

  test('has to be verified again under another name', async () => {
    const { staff } = await verified();
    expect((await edit(staff, { name: 'Royal London Hospital' })).body.data.isVerified).toBe(false);
    const path = `/api/facility/${staff.facilityId}/audit?topic=facility`;
    const trail = await call<{ list: unknown[] }>(app(), 'GET', path, { cookie: staff.cookie });
    const entry = { action: 'facility.unverified', new: { reason: 'The facility has another name.' } };
    expect(trail.body.data.list).toEqual(expect.arrayContaining([expect.objectContaining(entry)]));
  });

  test('does so three times in 30 days, also when many moves come at once; and again afterwards', async () => {
    const { staff } = await verified();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, one) => edit(staff, { address: `${one} Quay Street, Bath` })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 429, 429, 429, 429, 429,
    ]);
    const refused = await edit(staff, { address: '9 Quay Street, Bath' });
    expect(refused.body.fields?.['address']).toContain('at most 3 times in 30 days');
    expect((await edit(staff, { name: 'Another name' })).status).toBe(200);
    app().clock.advance(30 * DAY);
    await app()
      .services.db.kysely.updateTable('sessions')
      .set({ last_seen_at: app().clock.now(), expires_at: new Date('2028-01-01') })
      .execute();
    expect((await edit(staff, { address: '9 Quay Street, Bath' })).status).toBe(200);
  });
});
