import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, registerFacility } from './support/app.ts';
import { describeApp } from './support/describe-app.ts';

/** As JSON text: JavaScript cannot express some of these numbers. */
const NO_UNITS = ['-1', '1.5', '"5"', '""', '" 12 "', '"0x10"', '1e309', '-1e309', 'null', 'true', '[5]', '{}', '1e-7'];
const TOO_MANY = ['2147483648', '4294967296', '9223372036854775808', '1e21'];
const NO_JSON = ['NaN', 'Infinity', '012', '0x10', '1_000', '٥', '+5', '.5', '5.'];

describeApp('a number', (app, database) => {
  const stock = async (units: string) => {
    const { cookie, facilityId } = await registerFacility(app());
    const body = `{"unitsAvailable":${units}}`;
    return call(app(), 'PUT', `/api/facility/${facilityId}/inventory/A+`, { cookie, body });
  };
  const emergency = async (units: string) => {
    const { cookie, facilityId } = await registerFacility(app());
    await app()
      .services.db.kysely.updateTable('facilities')
      .set({ units_allowed: 1000 })
      .where('id', '=', facilityId)
      .execute();
    const body = `{"bloodType":"O-","unitsNeeded":${units},"urgency":"LOW","preferredDate":"2026-11-30 10:00"}`;
    return call(app(), 'POST', '/api/donation/schedule', { cookie, body });
  };

  test.each([...NO_UNITS, ...TOO_MANY, '100001'])('is not taken for units in stock when it is %s', async (units) => {
    const reply = await stock(units);
    expect(reply).toMatchObject({ status: 400, body: { fields: { unitsAvailable: expect.any(String) } } });
  });

  test.each([...NO_UNITS, ...TOO_MANY, '0', '-0', '1001'])(
    'is not taken for units needed when it is %s',
    async (units) => {
      const reply = await emergency(units);
      expect(reply).toMatchObject({ status: 400, body: { fields: { unitsNeeded: expect.any(String) } } });
    },
  );

  test.each(NO_JSON)('is refused as %s, which is no JSON', async (units) => {
    expect((await stock(units)).status).toBe(400);
  });

  test.each(['0', '1', '100000', '5.0', '1e2', '-0'])('is taken for units in stock when it is %s', async (units) => {
    const reply = await stock(units);
    expect(reply).toMatchObject({ status: 201, body: { data: { unitsAvailable: Number(units) + 0 } } });
  });

  test.each(['1', '1000'])('is taken for units needed when it is %s', async (units) => {
    expect(await emergency(units)).toMatchObject({ status: 201, body: { data: { unitsRequested: Number(units) } } });
  });

  test.each([
    ['stock below nothing', sql`update inventory set units_available = -1`],
    ['stock beyond what can be', sql`update inventory set units_available = 100001`],
    ['a request for nothing', sql`update donation_requests set units_requested = 0`],
    ['a request for too much', sql`update donation_requests set units_requested = 1001`],
    ['a change to less than nothing', sql`update inventory_movements set resulting_units = -1`],
  ])('is kept right by the database itself: %s', async (_name, statement) => {
    await stock('5');
    await emergency('5');
    await expect(statement.execute(database().kysely)).rejects.toThrow(/violates check constraint|may not|cannot/);
  });
});
