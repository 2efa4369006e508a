import type { Data, Endpoints, InventoryEntry, StockToken } from '@sanguine/contract';
import { expect, test } from 'vitest';
import {
  addStaff,
  call,
  registerFacility,
  type SignedInFacility,
  TEST_PASSWORD,
} from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { stocked } from '../../../../test/support/stock.ts';
import { MINUTE } from '../../../platform/clock.ts';

type Made = Data<Endpoints['POST /api/facility/{id}/tokens']>;
type Movements = Data<Endpoints['GET /api/facility/{id}/inventory/movements']>;

describeApp('tokens for the stock', (app, database) => {
  const tokens = ({ facilityId }: SignedInFacility) => `/api/facility/${facilityId}/tokens`;
  const stock = ({ facilityId }: SignedInFacility, rest = '') => `/api/facility/${facilityId}/inventory${rest}`;
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}`, origin: '' } });

  async function made(facility: SignedInFacility, name = 'Laboratory'): Promise<Made> {
    const { cookie } = facility;
    return (await call<Made>(app(), 'POST', tokens(facility), { cookie, body: { name, password: TEST_PASSWORD } })).body
      .data;
  }

  async function list(facility: SignedInFacility) {
    return (await call<StockToken[]>(app(), 'GET', tokens(facility), { cookie: facility.cookie })).body.data;
  }

  test('are shown once; only a hash and the end are kept', async () => {
    const facility = await registerFacility(app());
    const { token, ...rest } = await made(facility);
    expect(token).toMatch(/^sgt_[\w-]{43}$/);
    expect(rest).toMatchObject({ name: 'Laboratory', lastFour: token.slice(-4), createdBy: 'Grace Hopper' });
    expect(await list(facility)).toEqual([rest]);
    const kept = await database().kysely.selectFrom('facility_api_tokens').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token.slice(4, 20));
  });

  test('set, confirm and read the stock, by name in the ledger, with no cookie and from anywhere', async () => {
    const facility = await registerFacility(app());
    const { token } = await made(facility, 'Fridge 2');
    const put = await call<InventoryEntry>(app(), 'PUT', stock(facility, '/O-'), {
      ...bearer(token),
      body: { unitsAvailable: 4 },
    });
    expect(put.status).toBe(201);
    const all = await call(app(), 'POST', stock(facility, '/confirm'), bearer(token));
    expect(all.status).toBe(200);
    const { cookie } = facility;
    const { list: noted } = (await call<Movements>(app(), 'GET', stock(facility, '/movements'), { cookie })).body.data;
    expect(noted.map((row) => [row.kind, row.by])).toEqual([
      ['confirmed', 'Fridge 2'],
      ['set', 'Fridge 2'],
    ]);
    expect((await list(facility))[0]?.lastUsedAt).toBe(app().clock.now().toISOString());
  });

  test('open neither another facility nor anything but the stock, whatever cookie comes along', async () => {
    const [facility, other] = [await registerFacility(app()), await registerFacility(app())];
    const { token } = await made(facility);
    const options = { ...bearer(token), cookie: other.cookie };
    expect((await call(app(), 'GET', stock(other), options)).status).toBe(404);
    expect((await call(app(), 'GET', stock(facility), options)).status).toBe(200);
    expect((await call(app(), 'GET', stock(facility, '/movements'), options)).status).toBe(403);
    expect((await call(app(), 'GET', '/api/profile', options)).status).toBe(403);
    expect((await call(app(), 'POST', '/api/auth/logout', options)).status).toBe(403);
  });

  test('open nothing once revoked; strange ones never do', async () => {
    const facility = await registerFacility(app());
    const { id, token } = await made(facility);
    const { cookie } = facility;
    const revoke = () => call<StockToken>(app(), 'DELETE', `${tokens(facility)}/${id}`, { cookie });
    const first = (await revoke()).body.data.revokedAt;
    app().clock.advance(MINUTE);
    expect((await revoke()).body.data.revokedAt).toBe(first);
    for (const strange of [token, '', 'sgt_', `sgt_${'a'.repeat(43)}`, `${token} x`, 'a'.repeat(5000)]) {
      const reply = await call(app(), 'GET', stock(facility), { ...bearer(strange), cookie });
      expect([reply.status, reply.body.code]).toEqual([401, 'invalid_token']);
    }
  });

  test('are made and revoked by Admins of the facility, at most twenty', async () => {
    const facility = await registerFacility(app());
    const staff = await addStaff(app(), facility.facilityId);
    const other = await registerFacility(app());
    const { id } = await made(facility);
    const gone = (cookie: string, path: string) => call(app(), 'DELETE', `${path}/${id}`, { cookie });
    expect((await gone(staff.cookie, tokens(facility))).status).toBe(403);
    expect((await gone(other.cookie, tokens(other))).status).toBe(404);
    for (let n = 0; n < 12; n += 1) await made(facility);
    const body = { name: 'One more', password: TEST_PASSWORD };
    const options = { cookie: facility.cookie, body };
    const replies = await Promise.all(Array.from({ length: 10 }, () => call(app(), 'POST', tokens(facility), options)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(7);
    expect(replies.filter((reply) => reply.body.code === 'too_many_tokens')).toHaveLength(3);
  });

  test.each([{}, { password: 'not theirs' }])('are made with the own password only: %o', async (password) => {
    const facility = await registerFacility(app());
    const options = { cookie: facility.cookie, body: { name: 'Laboratory', ...password } };
    const reply = await call(app(), 'POST', tokens(facility), options);
    expect(reply).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
    expect(Object.keys(reply.body.fields ?? {})).toEqual(['password']);
    expect(await list(facility)).toEqual([]);
  });

  test('are asked to wait when they call too often', async () => {
    const facility = await registerFacility(app());
    await stocked(app(), facility, { 'A+': 4 });
    const { token } = await made(facility);
    const replies = await Promise.all(
      Array.from({ length: 121 }, () => call(app(), 'GET', stock(facility), bearer(token))),
    );
    const refused = replies.filter((reply) => reply.status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers['retry-after']).toBe('60');
    app().clock.advance(MINUTE);
    expect((await call(app(), 'GET', stock(facility), bearer(token))).status).toBe(200);
  });
});
