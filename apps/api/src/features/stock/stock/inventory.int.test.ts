import { BLOOD_TYPES, type InventoryEntry } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { addStaff, call, registerDonor, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { setStock } from '../../../../test/support/stock.ts';
import { newId } from '../../../platform/ids.ts';

describeApp('inventory', (app, database) => {
  const stockOf = (id: string, cookie: string) =>
    call<InventoryEntry[]>(app(), 'GET', `/api/facility/${id}/inventory`, { cookie });

  const put = (facility: string, entry: string, cookie: string, body: object) =>
    call<InventoryEntry>(app(), 'PUT', `/api/facility/${facility}/inventory/${entry}`, { cookie, body });

  test('a new facility has eight entries that report nothing yet', async () => {
    const facility = await registerFacility(app());
    const { body } = await stockOf(facility.facilityId, facility.cookie);
    expect(body.data.map((entry) => entry.bloodType)).toEqual(BLOOD_TYPES);
    for (const entry of body.data) {
      expect(entry).toMatchObject({ facilityId: facility.facilityId, unitsAvailable: 0, updatedAt: null, version: 0 });
    }
  });

  test('an entry is set by its blood type, escaped or not, and by its id', async () => {
    const facility = await registerFacility(app());
    const { facilityId, cookie } = facility;
    const first = await put(facilityId, 'AB+', cookie, { unitsAvailable: 5, bloodType: 'AB+', facilityId });
    expect(first.status).toBe(201);
    const now = app().clock.now().toISOString();
    expect(first.body.data).toMatchObject({
      bloodType: 'AB+',
      unitsAvailable: 5,
      status: 'low',
      version: 1,
      updatedAt: now,
    });
    expect((await put(facilityId, 'AB%2B', cookie, { unitsAvailable: 2 })).body.data).toMatchObject({
      version: 2,
      status: 'critical',
    });
    const byId = await put(facilityId, first.body.data.id, cookie, { unitsAvailable: 9, bloodType: 'AB+' });
    expect(byId.body.data).toMatchObject({ bloodType: 'AB+', unitsAvailable: 9, status: 'sufficient', version: 3 });
  });

  test('a body that speaks of another facility or type is refused at its field', async () => {
    const { facilityId, cookie } = await registerFacility(app());
    const entryId = (await stockOf(facilityId, cookie)).body.data[0]?.id ?? '';
    const otherFacility = await put(facilityId, 'A+', cookie, { unitsAvailable: 1, facilityId: newId() });
    const otherType = await put(facilityId, 'A+', cookie, { unitsAvailable: 1, bloodType: 'B+' });
    const otherTypeOfId = await put(facilityId, entryId, cookie, { unitsAvailable: 1, bloodType: 'B+' });
    expect([otherFacility.status, otherType.status, otherTypeOfId.status]).toEqual([400, 400, 400]);
    expect(Object.keys(otherFacility.body.fields ?? {})).toEqual(['facilityId']);
    expect(Object.keys(otherType.body.fields ?? {})).toEqual(['bloodType']);
    expect(Object.keys(otherTypeOfId.body.fields ?? {})).toEqual(['bloodType']);
    expect((await stockOf(facilityId, cookie)).body.data[0]).toMatchObject({ version: 0, unitsAvailable: 0 });
  });

  test.each([-1, 1.5, 100_001, '5', null, undefined])('%s units are refused', async (unitsAvailable) => {
    const { facilityId, cookie } = await registerFacility(app());
    const reply = await put(facilityId, 'O-', cookie, { unitsAvailable });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toHaveProperty('unitsAvailable');
  });

  test('a stale version answers 409 with the present figure and changes nothing', async () => {
    const facility = await registerFacility(app());
    await setStock(app(), facility, 'A+', 12, { expectedVersion: 0 });
    const stale = await setStock(app(), facility, 'A+', 3, { expectedVersion: 0 });
    expect(stale.status).toBe(409);
    expect(stale.body.code).toBe('stale_version');
    expect(stale.body.message).toContain('12');
    expect((await setStock(app(), facility, 'A+', 3, { expectedVersion: 1 })).body.data).toMatchObject({ version: 2 });
  });

  test("another facility's stock is not there, in the same words as one that never was", async () => {
    const [mine, theirs] = [await registerFacility(app()), await registerFacility(app())];
    const foreign = (await stockOf(theirs.facilityId, theirs.cookie)).body.data[0]?.id ?? '';
    for (const id of [theirs.facilityId, newId()]) {
      const read = await stockOf(id, mine.cookie);
      const written = await put(id, 'A+', mine.cookie, { unitsAvailable: 1 });
      const ledger = await call(app(), 'GET', `/api/facility/${id}/inventory/movements`, { cookie: mine.cookie });
      for (const reply of [read, written, ledger]) {
        expect([reply.status, reply.body.message]).toEqual([404, 'There is no such facility.']);
      }
    }
    const entries = [
      await put(mine.facilityId, foreign, mine.cookie, { unitsAvailable: 1 }),
      await put(mine.facilityId, newId(), mine.cookie, { unitsAvailable: 1 }),
    ];
    expect(entries.map((reply) => reply.status)).toEqual([404, 404]);
    expect(entries[0]?.body).toEqual(entries[1]?.body);
  });

  test('a donor may not, a member of staff who is not an Admin may', async () => {
    const { facilityId } = await registerFacility(app());
    const donor = await registerDonor(app());
    const staff = await addStaff(app(), facilityId);
    expect((await stockOf(facilityId, donor.cookie)).status).toBe(403);
    expect((await put(facilityId, 'A+', donor.cookie, { unitsAvailable: 1 })).status).toBe(403);
    expect((await put(facilityId, 'A+', staff.cookie, { unitsAvailable: 1 })).status).toBe(201);
  });

  test('each change is announced to the others, a refused one is not', async () => {
    const facility = await registerFacility(app());
    await setStock(app(), facility, 'B-', 4);
    await setStock(app(), facility, 'B-', 5, { expectedVersion: 0 });
    const hints = await database()
      .kysely.selectFrom('live_events')
      .select('ids')
      .where('kind', '=', 'inventory')
      .execute();
    const own = hints.filter(({ ids }) => ids['facilityId'] === facility.facilityId);
    expect(own.map(({ ids }) => ids)).toEqual([{ facilityId: facility.facilityId, bloodType: 'B-' }]);
  });
});
