import { type Data, type Endpoints, MAX_LINES_MOVED } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { call, registerFacility } from '../../../../test/support/app.ts';
import { cellsOf } from '../../../../test/support/csv.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { move } from '../../../../test/support/lots.ts';
import { setStock } from '../../../../test/support/stock.ts';
import { type Admin, transferring } from '../../../../test/support/transferring.ts';
import { MINUTE } from '../../../platform/clock.ts';

type Ledger = Data<Endpoints['GET /api/facility/{id}/stock/ledger']>;
type Movements = Data<Endpoints['GET /api/facility/{id}/inventory/movements']>;

describeApp('the ledger by what was saved together', (app, database) => {
  const { day, received } = transferring(app, database);
  const later = () => app().clock.advance(MINUTE);

  const ledgerOf = async ({ facilityId, cookie }: Admin, query = '') =>
    (await call<Ledger>(app(), 'GET', `/api/facility/${facilityId}/stock/ledger${query}`, { cookie })).body.data;
  const bagsOf = async ({ facilityId, cookie }: Admin, id: string, more = '') => {
    const path = `/api/facility/${facilityId}/inventory/movements?operation=${id}&pageSize=50${more}`;
    return (await call<Movements>(app(), 'GET', path, { cookie })).body.data;
  };
  const bags = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, n) => ({
      units: 1,
      expiresOn: day(20),
      donationNumber: `2026/${n}`,
      ...more,
    }));

  test('shows a delivery as one line that opens to its bags, and what went to a ward', async () => {
    const facility = await registerFacility(app());
    await received(facility, ...bags(12), { bloodType: 'A+', units: 3 });
    later();
    const lines = [0, 1].map((n) => ({ donationNumber: `2026/${n}`, units: 1 }));
    await move(app(), facility, 'issued', { lines, reason: 'Ward 3' });
    const { list, total, totalPages } = await ledgerOf(facility);
    expect([total, totalPages]).toEqual([2, 1]);
    expect(list).toMatchObject([
      { movements: 2, delta: -2, last: { kind: 'issued', reason: 'Ward 3', by: 'Grace Hopper' } },
      {
        movements: 13,
        delta: 15,
        types: [
          { bloodType: 'A+', delta: 3, resultingUnits: 3 },
          { bloodType: 'O-', delta: 12, resultingUnits: 12 },
        ],
        last: { kind: 'received', by: 'Grace Hopper' },
      },
    ]);
    const opened = await bagsOf(facility, list[1]?.id ?? '');
    expect(opened.total).toBe(13);
    expect(opened.list.filter(({ lot }) => lot?.donationNumber?.startsWith('2026/'))).toHaveLength(12);
    expect(opened.list.every(({ kind }) => kind === 'received')).toBe(true);
  });

  test('says one movement as it is, and each figure that was set by itself', async () => {
    const facility = await registerFacility(app());
    await setStock(app(), facility, 'O-', 5);
    later();
    await move(app(), facility, 'discarded', {
      lines: [{ component: 'red_cells', bloodType: 'O-', units: 2, reasonCode: 'damaged' }],
    });
    const { list } = await ledgerOf(facility);
    expect(list).toMatchObject([
      { movements: 1, reasonCode: 'damaged', last: { kind: 'discarded', delta: -2, resultingUnits: 3 } },
      { movements: 1, delta: 5, reasonCode: null, last: { kind: 'set' } },
    ]);
  });

  test('is read by pages of deliveries, narrowed as the movements are, whose sum it keeps', async () => {
    const facility = await registerFacility(app());
    for (let n = 0; n < 12; n += 1) {
      later();
      await received(facility, { units: 2, expiresOn: day(5) }, { units: 1 }, { bloodType: 'A+', units: 4 });
    }
    const second = await ledgerOf(facility, '?page=2');
    expect([second.total, second.totalPages, second.list.length]).toEqual([12, 2, 2]);
    const ofType = await ledgerOf(facility, '?bloodType=A%2B&pageSize=50');
    expect(ofType.list.map(({ movements, delta }) => [movements, delta])).toEqual(
      Array.from({ length: 12 }, () => [1, 4]),
    );
    const whole = await ledgerOf(facility, '?pageSize=50');
    expect(whole.list.map(({ types }) => types.find(({ bloodType }) => bloodType === 'O-')?.resultingUnits)).toEqual(
      Array.from({ length: 12 }, (_, n) => 3 * (12 - n)),
    );
    expect((await ledgerOf(facility, '?kind=issued')).list).toEqual([]);
  });

  test('of the largest delivery is one line, and the file stays line by bag', async () => {
    const facility = await registerFacility(app());
    await received(facility, ...bags(MAX_LINES_MOVED));
    const { list, total } = await ledgerOf(facility);
    expect([total, list[0]?.movements, list[0]?.delta]).toEqual([1, MAX_LINES_MOVED, MAX_LINES_MOVED]);
    expect(await bagsOf(facility, list[0]?.id ?? '', '&page=4')).toMatchObject({
      total: MAX_LINES_MOVED,
      totalPages: 4,
    });
    const url = `/api/facility/${facility.facilityId}/inventory/movements/csv?from=${day(-1)}&until=${day(1)}`;
    const { body } = await app().http.inject({ url, headers: { cookie: facility.cookie } });
    expect(cellsOf(body)).toHaveLength(MAX_LINES_MOVED + 1);
  });

  test("opens nothing of another facility's delivery", async () => {
    const [owner, other] = [await registerFacility(app()), await registerFacility(app())];
    await received(owner, ...bags(2));
    const id = (await ledgerOf(owner)).list[0]?.id ?? '';
    expect((await bagsOf(owner, id)).total).toBe(2);
    expect((await bagsOf(other, id)).total).toBe(0);
  });
});
