import type { BloodType, Data, Endpoints, InventoryEntry } from '@sanguine/contract';
import { describe, expect, test } from 'vitest';
import { call, registerFacility, type SignedInFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { passTime, setStock, stocked } from '../../../../test/support/stock.ts';
import { HOUR } from '../../../platform/clock.ts';

type Movements = Data<Endpoints['GET /api/facility/{id}/inventory/movements']>;
type Imported = Data<Endpoints['POST /api/facility/{id}/inventory/csv']>;

describeApp('the whole stock at once', (app) => {
  const at = ({ facilityId }: SignedInFacility, rest = '') => `/api/facility/${facilityId}/inventory${rest}`;

  async function stockOf(facility: SignedInFacility) {
    const { body } = await call<InventoryEntry[]>(app(), 'GET', at(facility), { cookie: facility.cookie });
    return new Map(body.data.map((entry) => [entry.bloodType, entry]));
  }

  async function ledgerOf(facility: SignedInFacility) {
    const path = at(facility, '/movements?pageSize=50');
    return (await call<Movements>(app(), 'GET', path, { cookie: facility.cookie })).body.data.list;
  }

  const putAll = (facility: SignedInFacility, entries: object[], more: object = {}) =>
    call<InventoryEntry[]>(app(), 'PUT', at(facility), { cookie: facility.cookie, body: { entries, ...more } });

  const confirm = (facility: SignedInFacility, body?: object) =>
    call<InventoryEntry[]>(app(), 'POST', at(facility, '/confirm'), { cookie: facility.cookie, body });

  describe('when it is set', () => {
    test('changes what differs, confirms what does not, and notes both', async () => {
      const facility = await registerFacility(app());
      await stocked(app(), facility, { 'A+': 4, 'O-': 2 });
      await passTime(app(), HOUR);
      const entries = [
        { bloodType: 'A+', unitsAvailable: 9, expectedVersion: 1 },
        { bloodType: 'O-', unitsAvailable: 2 },
        { bloodType: 'B-', unitsAvailable: 0 },
      ];
      const { status, body } = await putAll(facility, entries, { reason: 'Morning count' });
      expect([status, body.data.length]).toEqual([200, 8]);
      const stock = await stockOf(facility);
      const now = app().clock.now().toISOString();
      expect(stock.get('A+')).toMatchObject({ unitsAvailable: 9, version: 2, updatedAt: now, confirmedAt: now });
      expect(stock.get('O-')).toMatchObject({ unitsAvailable: 2, version: 1, confirmedAt: now });
      expect(stock.get('O-')?.updatedAt).not.toBe(now);
      expect(stock.get('B-')).toMatchObject({ unitsAvailable: 0, version: 1, updatedAt: now, status: 'critical' });
      const noted = (await ledgerOf(facility)).filter((row) => row.reason === 'Morning count');
      expect(
        noted
          .map(({ bloodType, kind, delta }) => [bloodType, kind, delta])
          .toSorted((a, b) => String(a).localeCompare(String(b))),
      ).toEqual([
        ['A+', 'set', 5],
        ['B-', 'set', 0],
        ['O-', 'confirmed', 0],
      ]);
    });

    test('saves nothing when one figure was overtaken, and names it with the present figure', async () => {
      const facility = await registerFacility(app());
      await stocked(app(), facility, { 'A+': 4, 'O-': 2, 'B+': 6 });
      await stocked(app(), facility, { 'O-': 5, 'B+': 7 });
      const entries = (['A+', 'O-', 'B+'] as const).map((bloodType) => {
        return { bloodType, unitsAvailable: 50, expectedVersion: 1 };
      });
      const reply = await putAll(facility, entries);
      expect([reply.status, reply.body.code]).toEqual([409, 'stale_version']);
      expect(reply.body.fields).toEqual({ 'O-': 'It is now 5 units.', 'B+': 'It is now 7 units.' });
      expect((await stockOf(facility)).get('A+')).toMatchObject({ unitsAvailable: 4, version: 1 });
    });

    test.each([
      [[]],
      [[{ bloodType: 'A+', unitsAvailable: -1 }]],
      [[{ bloodType: 'A+', unitsAvailable: 1.5 }]],
      [[{ bloodType: 'C+', unitsAvailable: 1 }]],
      [['A+', 'A+'].map((bloodType) => ({ bloodType, unitsAvailable: 1 }))],
    ])('%j is refused', async (entries) => {
      const facility = await registerFacility(app());
      expect((await putAll(facility, entries)).status).toBe(400);
    });
  });

  describe('when it is confirmed', () => {
    test('takes every reported figure as it is and leaves the others unreported', async () => {
      const facility = await registerFacility(app());
      await stocked(app(), facility, { 'A+': 4, 'O-': 2 });
      await passTime(app(), 30 * HOUR);
      expect((await stockOf(facility)).get('O-')).toMatchObject({ stale: true, status: 'critical' });
      const { status, body } = await confirm(facility);
      expect(status).toBe(200);
      const now = app().clock.now().toISOString();
      const confirmed = body.data.filter((entry) => entry.confirmedAt === now);
      expect(confirmed.map((entry) => [entry.bloodType, entry.version, entry.stale])).toEqual([
        ['A+', 1, false],
        ['O-', 1, false],
      ]);
      expect((await ledgerOf(facility)).slice(0, 2)).toMatchObject([
        { kind: 'confirmed', delta: 0, by: 'Grace Hopper' },
        { kind: 'confirmed', delta: 0 },
      ]);
    });

    test('never takes a colleague’s fresher figure unseen', async () => {
      const facility = await registerFacility(app());
      await stocked(app(), facility, { 'A+': 4, 'O-': 2 });
      await setStock(app(), facility, 'O-', 8);
      const refused = await confirm(facility, { expectedVersions: { 'A+': 1, 'O-': 1 } });
      expect([refused.status, refused.body.fields]).toEqual([409, { 'O-': 'It is now 8 units.' }]);
      expect((await ledgerOf(facility)).filter((row) => row.kind === 'confirmed')).toEqual([]);
      expect((await confirm(facility, { expectedVersions: { 'A+': 1, 'O-': 2 } })).status).toBe(200);
    });

    test('is nothing where nothing was reported', async () => {
      const facility = await registerFacility(app());
      const { status, body } = await confirm(facility);
      expect([status, body.data.every((entry) => entry.confirmedAt === null)]).toEqual([200, true]);
    });
  });

  describe('when it comes from a file', () => {
    const send = (facility: SignedInFacility, csv: string, query = '') =>
      call<Imported>(app(), 'POST', at(facility, `/csv${query}`), {
        cookie: facility.cookie,
        body: csv,
        headers: { 'content-type': 'text/csv' },
      });

    test('is shown before it is saved', async () => {
      const facility = await registerFacility(app());
      await stocked(app(), facility, { 'A+': 4 });
      const csv = 'units;Blood Type\r\n7;A+\r\n0;ab-\r\n';
      const expected = [
        { line: 2, bloodType: 'A+', unitsBefore: 4, unitsAvailable: 7 },
        { line: 3, bloodType: 'AB-', unitsBefore: null, unitsAvailable: 0 },
      ];
      const trial = await send(facility, csv, '?dryRun=true');
      expect(trial.body.data).toMatchObject({ saved: false, changes: expected });
      expect((await stockOf(facility)).get('A+')?.unitsAvailable).toBe(4);
      const saved = await send(facility, csv);
      expect(saved.body.data).toMatchObject({ saved: true, changes: expected });
      expect((await stockOf(facility)).get('A+')).toMatchObject({ unitsAvailable: 7, version: 2 });
    });

    test('saves nothing with a wrong row, and says which and why', async () => {
      const facility = await registerFacility(app());
      const reply = await send(facility, 'blood_type,units\nA+,5\nC+,1\nB+,-2\nO+,1.5\nA+,6\n');
      expect(reply.status).toBe(400);
      expect(Object.keys(reply.body.fields ?? {})).toEqual(['line 3', 'line 4', 'line 5', 'line 6']);
      expect((await stockOf(facility)).get('A+')?.updatedAt).toBeNull();
    });

    test('carries the versions of its preview as JSON', async () => {
      const facility = await registerFacility(app());
      await stocked(app(), facility, { 'A+': 4 });
      await setStock(app(), facility, 'A+', 5);
      const body = { csv: 'blood_type,units\nA+,9', expectedVersions: { 'A+': 1 } };
      const reply = await call(app(), 'POST', at(facility, '/csv'), { cookie: facility.cookie, body });
      expect(reply.status).toBe(409);
    });

    test('is refused above 64 KB', async () => {
      const facility = await registerFacility(app());
      expect((await send(facility, `blood_type,units\n${'\n'.repeat(65_536)}`)).status).toBe(413);
    });

    test('comes out as it goes in', async () => {
      const [facility, other] = [await registerFacility(app()), await registerFacility(app())];
      await stocked(app(), facility, { 'A+': 4, 'AB-': 0, 'O-': 17 });
      const file = await call(app(), 'GET', at(facility, '/csv'), { cookie: facility.cookie });
      expect(file.headers['content-disposition']).toBe('attachment; filename="blood-stock.csv"');
      expect(file.headers['cache-control']).toBe('no-store');
      expect((await send(other, file.text)).status).toBe(200);
      const units = async (of: SignedInFacility) =>
        [...(await stockOf(of)).values()].map((entry): [BloodType, number] => [entry.bloodType, entry.unitsAvailable]);
      expect(await units(other)).toEqual(await units(facility));
    });
  });

  test('loses no change when 60 set and confirm it at once, and the ledger adds up', async () => {
    const facility = await registerFacility(app());
    await stocked(app(), facility, { 'A+': 1, 'O-': 1 });
    const writes = Array.from({ length: 60 }, (_, n) => {
      if (n % 4 === 0) return confirm(facility);
      if (n % 4 === 1) return setStock(app(), facility, 'A+', n % 50);
      const entries = ['O-', 'A+'].map((bloodType) => ({ bloodType, unitsAvailable: (n * 7919) % 60 }));
      return putAll(facility, n % 4 === 2 ? entries : entries.toReversed());
    });
    const statuses = (await Promise.all(writes)).map((reply) => reply.status);
    expect(statuses.every((status) => status < 300)).toBe(true);
    const stock = await stockOf(facility);
    const rows = await app()
      .services.db.kysely.selectFrom('inventory_movements')
      .selectAll()
      .where('facility_id', '=', facility.facilityId)
      .orderBy('at')
      .execute();
    expect(rows).toHaveLength(2 + 15 * 2 + 15 + 30 * 2);
    for (const bloodType of ['A+', 'O-'] as const) {
      let units = 0;
      const own = rows.filter((row) => row.blood_type === bloodType);
      for (const row of own) expect(row.resulting_units).toBe((units += row.delta));
      expect(stock.get(bloodType)?.unitsAvailable).toBe(units);
      expect(stock.get(bloodType)?.version).toBe(own.filter((row) => row.kind === 'set').length);
    }
  });
});
