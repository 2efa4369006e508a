import type { Data, Endpoints, StockTrace } from '@sanguine/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '../../../../test/support/app.ts';
import { describeApp } from '../../../../test/support/describe-app.ts';
import { move } from '../../../../test/support/lots.ts';
import { type Admin, transferring } from '../../../../test/support/transferring.ts';
import { arriving, begin, take } from '../../../../test/support/transfers.ts';
import { MINUTE } from '../../../platform/clock.ts';

type Lots = Data<Endpoints['GET /api/facility/{id}/stock/lots']>;

const NUMBERS = ['G123498000001', 'G123498000002', '2026/17'];
const PRODUCTS = ['E0382', 'E0383'];

const deed = fc.record({
  kind: fc.constantFrom('received', 'received', 'issued', 'returned', 'discarded', 'corrected', 'transfer' as const),
  at: fc.constantFrom(0, 1),
  bag: fc.constantFrom(...NUMBERS),
  product: fc.constantFrom(...PRODUCTS),
  reaches: fc.boolean(),
});
type Deed = ReturnType<typeof deed.generate>['value'];

describeApp('the trace of bags that move at random', (app, database) => {
  const { day, pair } = transferring(app, database);

  const pathOf = ({ facilityId }: Admin, rest: string) => `/api/facility/${facilityId}/stock/${rest}`;
  async function traceOf(facility: Admin, number: string) {
    const path = pathOf(facility, `trace?donationNumber=${encodeURIComponent(number)}`);
    return (await call<StockTrace>(app(), 'GET', path, facility)).body.data;
  }
  async function lotOf(facility: Admin, { bag, product }: Deed) {
    const path = pathOf(facility, `lots?component=red_cells&donationNumber=${encodeURIComponent(bag)}`);
    const { list } = (await call<Lots>(app(), 'GET', path, facility)).body.data;
    return list.find(({ productCode }) => productCode === product);
  }
  /** The kinds of steps as the walk itself saw them: by facility, number and product. */
  const keyOf = ({ facilityId }: Admin, number: string, product: string) => `${facilityId} ${number} ${product}`;
  type Seen = Map<string, string[]>;
  const note = (seen: Seen, key: string, ...kinds: string[]) => seen.set(key, [...(seen.get(key) ?? []), ...kinds]);

  /** Sends one unit, the earliest date first, and says which bag went. */
  async function transfer(from: Admin, to: Admin, isLost: boolean, seen: Seen) {
    const offer = await begin(app(), from, to, { kind: 'offer', units: 1 });
    if (offer.status !== 201) return;
    app().clock.advance(MINUTE);
    await take(app(), to, offer.body.data.id, 'accept');
    const sent = (await take(app(), from, offer.body.data.id, 'send')).body.data;
    const [lot] = sent.lots;
    const [number, product] = [lot?.donationNumber ?? '', lot?.productCode ?? ''];
    note(seen, keyOf(from, number, product), 'held', 'sent');
    app().clock.advance(MINUTE);
    const end = arriving(sent, isLost ? { arrivedUnits: 0, fate: 'damaged' } : {});
    const arrived = await take(app(), to, offer.body.data.id, 'arrive', end);
    if (arrived.status === 200) note(seen, keyOf(to, number, product), 'arrived', ...(isLost ? ['discarded'] : []));
  }

  async function walk(sides: readonly [Admin, Admin], one: Deed, seen: Seen) {
    app().clock.advance(MINUTE);
    const [facility, other] = one.at === 0 ? sides : [sides[1], sides[0]];
    if (one.kind === 'transfer') return transfer(facility, other, !one.reaches, seen);
    const label = { donationNumber: one.bag, productCode: one.product, units: 1 };
    const lines = {
      received: { ...label, component: 'red_cells', bloodType: 'O-', expiresOn: day(20) },
      issued: { ...label, laterLotReason: 'other' },
      returned: label,
      discarded: { ...label, reasonCode: 'damaged' },
    };
    let body: object = one.kind === 'corrected' ? {} : { lines: [lines[one.kind]] };
    if (one.kind === 'corrected') {
      const lot = await lotOf(facility, one);
      if (lot === undefined) return;
      const units = one.reaches ? lot.units : 0;
      body = { lotId: lot.id, expectedVersion: lot.version, units, expiresOn: day(21), reasonCode: 'counted' };
    }
    const { status } = await move(app(), facility, one.kind, body);
    expect([200, 409]).toContain(status);
    if (status === 200) note(seen, keyOf(facility, one.bag, one.product), one.kind);
  }

  async function ledgerOf({ facilityId }: Admin, number: string, product: string) {
    const { rows } = await sql<{ kind: string; delta: number }>`
      select m.kind, m.delta from inventory_movements m join stock_lots l on l.id = m.lot_id
      where l.facility_id = ${facilityId} and l.donation_number = ${number} and l.product_code = ${product}
      order by m.at, m.id`.execute(database().kysely);
    return rows;
  }

  test('equals what was done, and the ledger, for each facility, number and product', async () => {
    const property = fc.asyncProperty(fc.array(deed, { minLength: 20, maxLength: 45 }), async (deeds) => {
      const { sender, receiver } = await pair();
      const seen: Seen = new Map();
      for (const one of deeds) await walk([sender, receiver], one, seen);
      for (const facility of [sender, receiver]) {
        for (const number of NUMBERS) {
          const { bags } = await traceOf(facility, number);
          for (const { lot, steps } of bags) {
            const product = lot.productCode ?? '';
            const kinds = steps.map(({ kind }) => kind);
            expect(kinds).toEqual(seen.get(keyOf(facility, number, product)));
            const ledger = await ledgerOf(facility, number, product);
            expect(kinds.filter((kind) => kind !== 'held')).toEqual(ledger.map(({ kind }) => kind));
            expect(ledger.reduce((sum, { delta }) => sum + delta, 0)).toBe(lot.units);
          }
          const known = PRODUCTS.filter((product) => seen.has(keyOf(facility, number, product)));
          expect(bags.map(({ lot }) => lot.productCode)).toEqual(known);
        }
      }
    });
    await fc.assert(property, { numRuns: 6 });
  });
});
