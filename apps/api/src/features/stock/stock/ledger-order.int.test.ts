import type { Data, Endpoints } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { addStaff, call, registerFacility, TEST_PASSWORD } from '../../../../test/support/app.ts';
import { cellsOf } from '../../../../test/support/csv.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { keep, move } from '../../../../test/support/lots.ts';
import { passTime, setStock } from '../../../../test/support/stock.ts';
import { type Admin, transferring } from '../../../../test/support/transferring.ts';
import { arriving, take } from '../../../../test/support/transfers.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { expireLots } from './stock-lots.jobs.ts';
import { removeStock } from './inventory.repository.ts';

type Movements = Data<Endpoints['GET /api/facility/{id}/inventory/movements']>;
type Figure = readonly [delta: number, unitsAfter: number];

/** The figures in the order in which they were saved that are not those before with the change that is noted. */
const strays = (figures: readonly Figure[]) =>
  figures.filter(([delta, units], at) => (figures[at - 1]?.[1] ?? 0) + delta !== units);

describeApp('the order of the stock ledger', (app, database) => {
  const { day, pair, received, sent } = transferring(app, database);
  const pathOf = ({ facilityId }: Admin, rest = '') => `/api/facility/${facilityId}/inventory/movements${rest}`;

  async function rowsOf(at: Admin, more = ''): Promise<Movements['list']> {
    const page = async (n: number) =>
      (await call<Movements>(app(), 'GET', pathOf(at, `?page=${n}&pageSize=3${more}`), { cookie: at.cookie })).body
        .data;
    const first = await page(1);
    const rest = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, n) => page(n + 2)));
    return [first, ...rest].flatMap(({ list }) => list).toReversed();
  }

  async function fileOf(at: Admin, more = ''): Promise<string[][]> {
    const url = pathOf(at, `/csv?from=${day(-60)}&until=${day(60)}${more}`);
    const { body } = await app().http.inject({ url, headers: { cookie: at.cookie } });
    return cellsOf(body).slice(1);
  }

  /** Expects that the ledger adds up where it is read by pages and as a file; returns its kinds and authors. */
  async function addedUp(at: Admin, more = '') {
    const rows = await rowsOf(at, more);
    expect(strays(rows.map((row): Figure => [row.delta, row.resultingUnits]))).toEqual([]);
    const lines = await fileOf(at, more);
    expect(strays(lines.map((cells): Figure => [Number(cells[5]), Number(cells[6])]))).toEqual([]);
    const said = rows.map(({ kind, by }) => [kind, by]);
    expect(lines.map((cells) => [cells[4], cells[7]])).toEqual(said);
    return said;
  }

  const oNegative = (units: number, more: object = {}) => ({
    lines: [{ component: 'red_cells', bloodType: 'O-', units, ...more }],
  });
  async function issued(at: Admin, times: number): Promise<void> {
    for (let done = 0; done < times; done += 1)
      expect((await move(app(), at, 'issued', oNegative(1))).status).toBe(200);
  }

  test('is that in which it adds up after a partner’s report, which names the partner', async () => {
    const { sender, receiver } = await pair();
    await received(sender, { units: 12 });
    const coming = await sent(sender, receiver, { units: 4 });
    const arrived = arriving(coming, { arrivedUnits: 1, fate: 'missing' });
    expect((await take(app(), receiver, coming.id, 'arrive', arrived)).status).toBe(200);
    await issued(sender, 6);
    const { body } = await call<{ name: string }>(app(), 'GET', `/api/facility/${receiver.facilityId}`, receiver);
    const { name } = body.data;
    const staff = 'Grace Hopper';
    expect(await addedUp(sender)).toEqual([
      ['received', staff],
      ['sent', staff],
      ['sent', name],
      ['discarded', name],
      ...Array.from({ length: 6 }, () => ['issued', staff]),
    ]);
    expect(await rowsOf(sender, `&by=${encodeURIComponent(name.toUpperCase())}`)).toHaveLength(2);
    await addedUp(receiver);
  });

  test('is that in which it adds up after a night’s expiry, which is the program’s, in the reader’s language', async () => {
    const facility = await registerFacility(app());
    await received(facility, { units: 9 }, ...[2, 3, 4].map((units) => ({ units, expiresOn: day(2) })));
    await received(facility, { units: 1, expiresOn: day(1) });
    await passTime(app(), 4 * DAY);
    await expireLots(app().services, () => false);
    await issued(facility, 5);
    const said = await addedUp(facility);
    expect(said.filter(([kind]) => kind === 'expired')).toEqual([
      ['expired', 'Sanguine (automatic)'],
      ['expired', 'Sanguine (automatic)'],
    ]);
    expect(await rowsOf(facility, '&by=sanguine')).toHaveLength(2);
    expect(await rowsOf(facility, '&by=former')).toEqual([]);
    const headers = { 'accept-language': 'es' };
    const { body } = await call<Movements>(app(), 'GET', pathOf(facility, '?kind=expired'), { ...facility, headers });
    expect(body.data.list[0]?.by).toBe('Sanguine (automático)');
  });

  test('stays that in which rows were saved where the clock of the next server is behind', async () => {
    const facility = await registerFacility(app());
    await received(facility, { units: 9 }, { units: 3, expiresOn: day(1) });
    await passTime(app(), 3 * DAY);
    await expireLots(app().services, () => false);
    await passTime(app(), -MINUTE);
    await issued(facility, 2);
    await setStock(app(), facility, 'O-', 20);
    await passTime(app(), -MINUTE);
    await database().transaction((trx) => removeStock(trx, facility.facilityId, app().clock.now()));
    expect((await received(facility, { units: 2 })).status).toBe(200);
    expect((await addedUp(facility)).map(([kind, by]) => `${kind} ${by}`)).toEqual([
      ...['received', 'received'].map((kind) => `${kind} Grace Hopper`),
      'expired Sanguine (automatic)',
      ...['issued', 'issued', 'set'].map((kind) => `${kind} Grace Hopper`),
      'set Sanguine (automatic)',
      'received Grace Hopper',
    ]);
    await passTime(app(), 2 * MINUTE);
  });

  test('goes on where a component is kept again', async () => {
    const facility = await registerFacility(app());
    const platelets = { component: 'platelets' };
    await keep(app(), facility, 'platelets');
    await received(facility, { units: 2, ...platelets });
    await move(app(), facility, 'issued', oNegative(2, platelets));
    await keep(app(), facility);
    await keep(app(), facility, 'platelets');
    await passTime(app(), -MINUTE);
    await received(facility, { units: 5, ...platelets });
    expect(await addedUp(facility, '&component=platelets')).toHaveLength(3);
    await passTime(app(), MINUTE);
  });

  test('names software by its token, and former staff where an account is gone', async () => {
    const facility = await registerFacility(app());
    const path = `/api/facility/${facility.facilityId}`;
    const body = { name: 'Fridge 2', password: TEST_PASSWORD };
    const { token } = (await call<{ token: string }>(app(), 'POST', `${path}/tokens`, { ...facility, body })).body.data;
    const headers = { authorization: `Bearer ${token}`, origin: '' };
    await call(app(), 'PUT', `${path}/inventory/O-`, { headers, body: { unitsAvailable: 4 } });
    const staff = await addStaff(app(), facility.facilityId);
    await setStock(app(), { ...facility, cookie: staff.cookie }, 'O-', 3);
    await database().kysely.deleteFrom('users').where('id', '=', staff.userId).execute();
    expect(await addedUp(facility)).toEqual([
      ['set', 'Fridge 2'],
      ['set', 'Former staff'],
    ]);
    expect(await rowsOf(facility, '&by=former')).toHaveLength(1);
  });
});
