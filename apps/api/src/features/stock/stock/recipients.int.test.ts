import type { Failure, Recipients } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { addStaff, call, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { move } from '../../../../test/support/lots.ts';
import type { Admin } from '../../../../test/support/transferring.ts';
import { removeStock } from './inventory.repository.ts';

describeApp('the recipients of a facility', (app, database) => {
  const at = ({ facilityId }: Admin) => `/api/facility/${facilityId}/stock/recipients`;
  const read = async (admin: Admin) => (await call<Recipients>(app(), 'GET', at(admin), admin)).body.data.names;
  const set = (admin: Admin, names: unknown) =>
    call<Recipients>(app(), 'PUT', at(admin), { cookie: admin.cookie, body: { names } });

  test('are set by those who see to its stock, in their order, and offered to no other facility', async () => {
    const [facility, other] = [await registerFacility(app()), await registerFacility(app())];
    const nurse = { ...(await addStaff(app(), facility.facilityId)), facilityId: facility.facilityId };
    expect(await read(facility)).toEqual([]);
    expect((await set(nurse, [' Ward 3', 'Theatre 2'])).body.data.names).toEqual(['Ward 3', 'Theatre 2']);
    expect(await read(facility)).toEqual(['Ward 3', 'Theatre 2']);
    expect((await set(facility, ['Theatre 2'])).status).toBe(200);
    expect(await read(nurse)).toEqual(['Theatre 2']);
    expect(await read(other)).toEqual([]);
    expect((await set({ ...other, facilityId: facility.facilityId }, ['Mine'])).status).toBe(404);
    expect(await read(facility)).toEqual(['Theatre 2']);
  });

  test.each([
    ['a name twice', ['Ward 3', 'ward 3']],
    ['a blank name', ['Ward 3', ' ']],
    ['a longer name', ['W'.repeat(61)]],
    ['more names', Array.from({ length: 101 }, (_, n) => `Ward ${n}`)],
  ])('refuses %s', async (_what, names) => {
    const facility = await registerFacility(app());
    const reply = await set(facility, names);
    expect([reply.status, (reply.body as unknown as Failure).code]).toEqual([400, 'invalid_input']);
    expect(await read(facility)).toEqual([]);
  });

  test('take the largest list, and any other text is issued to as before', async () => {
    const facility = await registerFacility(app());
    const names = Array.from({ length: 100 }, (_, n) => `${n} `.padEnd(60, 'W'));
    expect((await set(facility, names)).body.data.names).toEqual(names);
    const line = { component: 'red_cells', bloodType: 'O-', units: 1 };
    await move(app(), facility, 'received', { lines: [line] });
    expect((await move(app(), facility, 'issued', { lines: [line], reason: 'Helicopter' })).status).toBe(200);
  });

  test('are forgotten with the stock of a facility that lost its staff', async () => {
    const facility = await registerFacility(app());
    await set(facility, ['Ward 3']);
    const { services } = app();
    await services.db.transaction((trx) => removeStock(trx, facility.facilityId, services.clock.now()));
    const left = database().kysely.selectFrom('stock_recipients').selectAll();
    expect(await left.where('facility_id', '=', facility.facilityId).execute()).toEqual([]);
  });
});
