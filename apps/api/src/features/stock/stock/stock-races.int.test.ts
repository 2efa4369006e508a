import { type BloodType, type FacilityDetail, facilityUrgency, stockStatus } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { setStock } from '../../../../test/support/stock.ts';

const TYPES: readonly BloodType[] = ['A+', 'O-'];

describeApp('many people who set the same stock', (app, database) => {
  test('lose no change, and the ledger adds up to the stock', async () => {
    const facility = await registerFacility(app());
    const writes = Array.from({ length: 200 }, (_, n) =>
      setStock(app(), facility, TYPES[n % 2] ?? 'A+', Math.floor((n * 7919) % 50)),
    );
    const replies = await Promise.all(writes);
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    for (const type of TYPES) {
      const { kysely } = database();
      const entry = await kysely
        .selectFrom('inventory')
        .select(['units_available', 'version'])
        .where('facility_id', '=', facility.facilityId)
        .where('blood_type', '=', type)
        .executeTakeFirstOrThrow();
      const movements = await kysely
        .selectFrom('inventory_movements')
        .select(['delta', 'resulting_units'])
        .where('facility_id', '=', facility.facilityId)
        .where('blood_type', '=', type)
        .orderBy('at')
        .execute();
      expect(entry.version).toBe(100);
      expect(movements).toHaveLength(100);
      let units = 0;
      for (const movement of movements) {
        units += movement.delta;
        expect(movement.resulting_units).toBe(units);
      }
      expect(units).toBe(entry.units_available);
    }
  });

  test('let exactly one win where all expect one version', async () => {
    const facility = await registerFacility(app());
    const writes = Array.from({ length: 20 }, (_, n) => setStock(app(), facility, 'B+', n, { expectedVersion: 0 }));
    const statuses = (await Promise.all(writes)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  test('leave a facility as urgent as its worst stock', async () => {
    const facility = await registerFacility(app());
    const all: BloodType[] = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'];
    for (let round = 0; round < 5; round += 1) {
      const units = all.map((_, n) => (round * 5 + n * 3) % 11);
      await Promise.all(all.map((type, n) => setStock(app(), facility, type, units[n] ?? 0)));
      const path = `/api/facility/${facility.facilityId}`;
      const { body } = await call<FacilityDetail>(app(), 'GET', path, { cookie: facility.cookie });
      expect(body.data.urgency).toBe(facilityUrgency(units.map((figure) => stockStatus(figure))));
      expect(body.data.bloodTypes).toHaveLength(8);
    }
  });
});
