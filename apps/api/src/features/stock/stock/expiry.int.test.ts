import { addDays, type FacilityDetail } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerFacility, type SignedInFacility } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { keep, listDrift, move, stockOf } from '../../../../test/support/lots.ts';
import { passTime } from '../../../../test/support/stock.ts';
import { instantIn, momentAt } from '../../../platform/civil-time.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { expireLots } from './stock-lots.jobs.ts';

describeApp('stock that expires', (app, database) => {
  const expire = () => expireLots(app().services, () => false);

  async function passUntil(at: Date): Promise<void> {
    await passTime(app(), at.getTime() - app().clock.now().getTime());
  }

  async function facilityIn(timeZone: string): Promise<SignedInFacility> {
    const facility = await registerFacility(app());
    await inZone(facility, timeZone);
    return facility;
  }

  const inZone = ({ facilityId, cookie }: SignedInFacility, timeZone: string) =>
    call(app(), 'PATCH', `/api/facility/${facilityId}`, { cookie, body: { timeZone } });

  const dayIn = (timeZone: string, days = 0) => addDays(momentAt(timeZone, app().clock.now()).local.slice(0, 10), days);
  const units = (expiresOn: string, count = 2, component = 'red_cells') => {
    return { lines: [{ component, bloodType: 'A+', units: count, expiresOn }] };
  };

  async function rowOf(facility: SignedInFacility, component?: string) {
    return (await stockOf(app(), facility, component)).rows.find(({ bloodType }) => bloodType === 'A+');
  }

  // The islands with the earliest day, half an hour beside the others, half an hour of summer time, and the night of a change.
  test.each([
    ['Pacific/Kiritimati', undefined],
    ['Asia/Kolkata', undefined],
    ['Australia/Lord_Howe', undefined],
    ['America/New_York', undefined],
    ['America/New_York', 'the night on which the clocks go back'],
    ['Africa/Cairo', 'the day whose midnight is skipped'],
  ])('a unit is there until its last day has ended in %s (%s)', async (zone, night) => {
    const facility = await facilityIn(zone);
    const start = dayIn(zone);
    const year = Number(start.slice(0, 4)) + 1;
    const days: Record<string, string> = {
      'the night on which the clocks go back': sundayIn(year, 11, 1),
      // Summer time begins at midnight of the last Friday of April: the day before ends at 24:00 = 01:00.
      'the day whose midnight is skipped': addDays(lastFridayOfApril(year), -1),
    };
    const expiresOn = (night && days[night]) ?? addDays(start, 3);
    if (night !== undefined) await passUntil(instantIn(zone, `${addDays(expiresOn, -3)}T12:00`));
    await move(app(), facility, 'received', units(expiresOn));
    const end = instantIn(zone, `${addDays(expiresOn, 1)}T00:00`);
    await passUntil(new Date(end.getTime() - 1));
    await expire();
    expect(await rowOf(facility)).toMatchObject({ units: 2, usableUnits: 0 });
    await passUntil(end);
    await expire();
    expect(await rowOf(facility)).toMatchObject({ units: 0, datedUnits: 0, soonestExpiry: null });
    const { rows } = {
      rows: await database()
        .kysely.selectFrom('inventory_movements')
        .select(['kind', 'delta', 'actor_id'])
        .where('facility_id', '=', facility.facilityId)
        .where('kind', '=', 'expired')
        .execute(),
    };
    expect(rows).toEqual([{ kind: 'expired', delta: -2, actor_id: null }]);
    expect(await listDrift(database())).toEqual([]);
  });

  test('units near their end count neither for urgency nor as usable, red cells for 24 hours and platelets for 4', async () => {
    const facility = await facilityIn('UTC');
    await keep(app(), facility, 'platelets');
    const day = dayIn('UTC', 2);
    await move(app(), facility, 'received', units(day, 20));
    await move(app(), facility, 'received', units(day, 3, 'platelets'));
    const end = instantIn('UTC', `${addDays(day, 1)}T00:00`).getTime();
    const seen = async () => {
      await expire();
      const path = `/api/facility/${facility.facilityId}`;
      const { body } = await call<FacilityDetail>(app(), 'GET', path, { cookie: facility.cookie });
      const [red, platelets] = [await rowOf(facility), await rowOf(facility, 'platelets')];
      return [red?.usableUnits, platelets?.usableUnits, body.data.bloodStock['A+']?.status];
    };
    await passUntil(new Date(end - 24 * HOUR - 1));
    expect(await seen()).toEqual([20, 3, 'sufficient']);
    await passUntil(new Date(end - 24 * HOUR));
    expect(await seen()).toEqual([0, 3, 'critical']);
    await passUntil(new Date(end - 4 * HOUR - MINUTE));
    expect(await seen()).toEqual([0, 3, 'critical']);
    await passUntil(new Date(end - 4 * HOUR));
    expect(await seen()).toEqual([0, 0, 'critical']);
  });

  test('an expired unit can no longer be issued or come back, even before the job has run, and is discarded by nobody twice', async () => {
    const facility = await facilityIn('UTC');
    const day = dayIn('UTC', 1);
    await move(app(), facility, 'received', units(day, 3));
    await move(app(), facility, 'issued', { lines: [{ component: 'red_cells', bloodType: 'A+', units: 1 }] });
    const lot = await database()
      .kysely.selectFrom('stock_lots')
      .select('id')
      .where('facility_id', '=', facility.facilityId)
      .executeTakeFirstOrThrow();
    await passUntil(instantIn('UTC', `${addDays(day, 1)}T00:00`));
    const issue = { lines: [{ component: 'red_cells', bloodType: 'A+', units: 1 }] };
    expect((await move(app(), facility, 'issued', issue)).body.code).toBe('not_enough_units');
    const chosen = { lines: [{ lotId: lot.id, units: 1 }] };
    expect((await move(app(), facility, 'issued', chosen)).body.code).toBe('lot_expired');
    expect((await move(app(), facility, 'returned', chosen)).body.code).toBe('lot_expired');
    await Promise.all([expire(), expire(), expire()]);
    expect(await rowOf(facility)).toMatchObject({ units: 0 });
    expect(await listDrift(database())).toEqual([]);
  });

  test('a facility that changes its zone expires its units by the new one', async () => {
    const facility = await facilityIn('Pacific/Kiritimati');
    const day = dayIn('Pacific/Kiritimati', 1);
    await move(app(), facility, 'received', units(day));
    await inZone(facility, 'Pacific/Pago_Pago');
    await passUntil(instantIn('Pacific/Kiritimati', `${addDays(day, 1)}T00:00`));
    await expire();
    expect(await rowOf(facility)).toMatchObject({ units: 2 });
    await passUntil(instantIn('Pacific/Pago_Pago', `${addDays(day, 1)}T00:00`));
    await expire();
    expect(await rowOf(facility)).toMatchObject({ units: 0 });
  });
});

/** The first Sunday of a month, from a day of it on. */
function sundayIn(year: number, month: number, from: number): string {
  const first = new Date(Date.UTC(year, month - 1, from));
  return addDays(first.toISOString().slice(0, 10), (7 - first.getUTCDay()) % 7);
}

function lastFridayOfApril(year: number): string {
  const last = new Date(Date.UTC(year, 3, 30));
  return addDays(last.toISOString().slice(0, 10), -((last.getUTCDay() + 2) % 7));
}
