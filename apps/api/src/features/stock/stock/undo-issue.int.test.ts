import { addDays, type Data, type Endpoints, UNDO_ISSUE_MINUTES } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { addStaff, call, registerFacility, type SignedInFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { listDrift, move, stockOf } from '../../../../test/support/lots.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

type Movements = Data<Endpoints['GET /api/facility/{id}/inventory/movements']>;

describeApp('an issue that is undone', (app, database) => {
  const inDays = (days: number) => addDays(app().clock.now().toISOString().slice(0, 10), days);
  const BAG = 'G123498000001';
  const type = { component: 'red_cells', bloodType: 'O+' };

  /** A bag, four units of one date, and five without. */
  async function stocked() {
    const facility = await registerFacility(app());
    const lines = [
      { ...type, units: 1, expiresOn: inDays(9), donationNumber: BAG },
      { ...type, units: 4, expiresOn: inDays(20) },
      { ...type, units: 5 },
    ];
    expect((await move(app(), facility, 'received', { lines })).status).toBe(200);
    return facility;
  }
  const issue = async (facility: SignedInFacility, ...lines: object[]) =>
    (await move(app(), facility, 'issued', { lines, reason: 'Ward 3' })).body.data.operationId;
  const undo = (facility: Pick<SignedInFacility, 'facilityId' | 'cookie'>, operationId: string, key?: string) =>
    move(app(), facility, 'issued/undo', { operationId }, key === undefined ? {} : { 'idempotency-key': key });
  const rowOf = async (facility: SignedInFacility) =>
    (await stockOf(app(), facility)).rows.find(({ bloodType }) => bloodType === 'O+');
  const stock = async (facility: SignedInFacility) => {
    const { units, datedUnits, supply } = (await rowOf(facility)) ?? {};
    return { units, datedUnits, supply };
  };
  async function lastOf({ facilityId, cookie }: SignedInFacility) {
    const path = `/api/facility/${facilityId}/inventory/movements?pageSize=50`;
    return (await call<Movements>(app(), 'GET', path, { cookie })).body.data.list[0];
  }

  test('lies where it lay, as corrected in the ledger and never used', async () => {
    const facility = await stocked();
    const before = await stock(facility);
    const operationId = await issue(facility, { ...type, units: 7 });
    expect((await stock(facility)).units).toBe(3);
    expect((await undo(facility, operationId)).status).toBe(200);
    expect({ ...(await stock(facility)), supply: null }).toEqual({ ...before, supply: null });
    expect(await lastOf(facility)).toMatchObject({ kind: 'corrected', reasonCode: 'issued_in_error' });
    const bag = { lines: [{ donationNumber: BAG, units: 1 }] };
    expect((await move(app(), facility, 'returned', bag)).status).toBe(409);
    expect((await move(app(), facility, 'returned', { lines: [{ ...type, units: 1 }] })).status).toBe(409);
    expect((await move(app(), facility, 'issued', bag)).status).toBe(200);
    expect(await listDrift(database())).toEqual([]);
  });

  test('leaves the days of supply as they were', async () => {
    const [facility, other] = [await stocked(), await stocked()];
    const { db, clock } = app().services;
    const ids = [facility.facilityId, other.facilityId];
    for (const one of [facility, other]) await issue(one, { ...type, units: 1 });
    const long = { at: new Date(clock.now().getTime() - 40 * DAY) };
    const ledger = db.kysely.updateTable('inventory_movements').set(long).where('facility_id', 'in', ids);
    await ledger.where('kind', '=', 'issued').execute();
    const operationId = await issue(facility, { ...type, units: 3 });
    await issue(other, { ...type, units: 3 });
    await undo(facility, operationId);
    for (const one of [facility, other]) await issue(one, { ...type, units: 2 });
    app().clock.advance(DAY);
    const perDay = async (one: SignedInFacility) =>
      (await stock({ ...one, ...(await addStaff(app(), one.facilityId)) })).supply?.perDay;
    expect(await perDay(other)).toBeCloseTo(6 / 41);
    expect(await perDay(facility)).toBeCloseTo(3 / 41);
  });

  test('is undone once, whoever presses how often', async () => {
    const facility = await registerFacility(app());
    await move(app(), facility, 'received', { lines: [{ ...type, units: 10 }] });
    const colleague = { facilityId: facility.facilityId, ...(await addStaff(app(), facility.facilityId)) };
    // Units without a date are alike: what another issue took would hide a second undo.
    await issue(facility, { ...type, units: 4 });
    const operationId = await issue(facility, { ...type, units: 2 });
    const presses = [
      undo(facility, operationId, newId()),
      undo(colleague, operationId, newId()),
      undo(facility, operationId),
    ];
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect((await stock(facility)).units).toBe(6);
  });

  test('answers a repeat with the same key', async () => {
    const facility = await stocked();
    const operationId = await issue(facility, { ...type, units: 2 });
    const key = newId();
    expect((await undo(facility, operationId, key)).status).toBe(200);
    expect((await undo(facility, operationId, key)).status).toBe(200);
    expect((await stock(facility)).units).toBe(10);
  });

  test('is undone within ten minutes, by the facility that issued, and only what was issued', async () => {
    const [facility, other] = [await stocked(), await stocked()];
    const operationId = await issue(facility, { ...type, units: 2 });
    expect((await undo(other, operationId)).status).toBe(409);
    expect((await undo({ ...other, facilityId: facility.facilityId }, operationId)).status).toBe(404);
    const { body } = await move(app(), facility, 'received', { lines: [{ ...type, units: 2 }] });
    expect((await undo(facility, body.data.operationId)).status).toBe(409);
    app().clock.advance(UNDO_ISSUE_MINUTES * MINUTE);
    expect(await undo(facility, operationId)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
    expect((await stock(facility)).units).toBe(10);
  });

  test('stands as a whole once a part came back', async () => {
    const facility = await stocked();
    const operationId = await issue(facility, { donationNumber: BAG, units: 1 }, { ...type, units: 1 });
    await move(app(), facility, 'returned', { lines: [{ donationNumber: BAG, units: 1 }] });
    expect((await undo(facility, operationId)).status).toBe(409);
    expect((await stock(facility)).units).toBe(9);
  });
});
