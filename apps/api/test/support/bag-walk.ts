import type { Data, Endpoints, StockTrace } from '@sanguine/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { MINUTE } from '../../src/platform/clock.ts';
import { call, type TestApp } from './app.ts';
import { listDrift, move } from './lots.ts';
import { NUMBERS, type Place, PRODUCTS, SeenBags } from './seen-bags.ts';
import type { TestDatabase } from './test-database.ts';
import { type Admin, transferring } from './transferring.ts';
import { arriving, begin, take, transferOf } from './transfers.ts';

type Lots = Data<Endpoints['GET /api/facility/{id}/stock/lots']>;

const MOVES = ['received', 'received', 'issued', 'returned', 'discarded', 'corrected'] as const;
const OTHERS = ['offer', 'transfer', 'quarantined', 'quarantined', 'released_from_quarantine'] as const;

export const deed = fc.record({
  kind: fc.constantFrom(...MOVES, ...OTHERS),
  at: fc.constantFrom(0, 1),
  bag: fc.constantFrom(...NUMBERS),
  product: fc.constantFrom(...PRODUCTS),
  reaches: fc.boolean(),
});
type Deed = ReturnType<typeof deed.generate>['value'];

const pathOf = ({ facilityId }: Admin, rest: string) => `/api/facility/${facilityId}/stock/${rest}`;

/** Compares the trace of each number with what was seen, and with the ledger. */
function comparing(app: () => TestApp, database: () => TestDatabase) {
  const { rowOf } = transferring(app, database);
  async function ledgerOf({ facility, number, product }: Place) {
    const { rows } = await sql<{ kind: string; delta: number }>`
      select m.kind, m.delta from inventory_movements m join stock_lots l on l.id = m.lot_id
      where l.facility_id = ${facility.facilityId} and l.donation_number = ${number} and l.product_code = ${product}
      order by m.at, m.id`.execute(database().kysely);
    return rows;
  }

  return async (facility: Admin, seen: SeenBags) => {
    let usable = 0;
    for (const number of NUMBERS) {
      const path = pathOf(facility, `trace?donationNumber=${encodeURIComponent(number)}`);
      const { bags, quarantine } = (await call<StockTrace>(app(), 'GET', path, facility)).body.data;
      expect(quarantine !== null).toBe(seen.isBarred({ facility, number }));
      for (const { lot, steps } of bags) {
        const place = { facility, number, product: lot.productCode ?? '' };
        const kinds = steps.map(({ kind }) => kind);
        expect(kinds).toEqual(seen.stepsOf(place));
        const ledger = await ledgerOf(place);
        expect(kinds.filter((kind) => kind !== 'held' && kind !== 'released')).toEqual(ledger.map(({ kind }) => kind));
        expect(ledger.reduce((sum, { delta }) => sum + delta, 0)).toBe(lot.units);
        expect(lot.quarantinedAt !== null).toBe(quarantine !== null);
        if (quarantine === null) usable += lot.units - lot.held;
      }
      const known = PRODUCTS.filter((product) => seen.stepsOf({ facility, number, product }) !== undefined);
      expect(bags.map(({ lot }) => lot.productCode)).toEqual(known);
    }
    expect((await rowOf(facility))?.usableUnits).toBe(usable);
  };
}

function transfers(app: () => TestApp) {
  /** Offers one unit, the earliest date first, and says which bag is held. */
  async function offer(from: Admin, to: Admin, seen: SeenBags) {
    const begun = await begin(app(), from, to, { kind: 'offer', units: 1 });
    if (begun.status !== 201) return;
    const [lot] = begun.body.data.lots;
    const place = { facility: from, number: lot?.donationNumber ?? '', product: lot?.productCode ?? '' };
    expect(seen.isBarred(place)).toBe(false);
    seen.note(place, 'held');
    seen.offers.set(from.facilityId, { id: begun.body.data.id, place });
  }

  /** Sends what is offered, or, where nothing is, offers it first. */
  async function transfer(from: Admin, to: Admin, isLost: boolean, seen: SeenBags) {
    if (!seen.offers.has(from.facilityId)) await offer(from, to, seen);
    const offered = seen.offers.get(from.facilityId);
    if (offered === undefined) return;
    const { id, place } = offered;
    app().clock.advance(MINUTE);
    await take(app(), to, id, 'accept');
    expect((await take(app(), from, id, 'send')).status).toBe(200);
    seen.offers.delete(from.facilityId);
    seen.go(place, 'sent');
    app().clock.advance(MINUTE);
    const end = arriving(await transferOf(app(), to, id), isLost ? { arrivedUnits: 0, fate: 'damaged' } : {});
    const arrived = await take(app(), to, id, 'arrive', end);
    if (arrived.status !== 200) return;
    seen.come({ ...place, facility: to }, 'arrived');
    if (isLost) seen.go({ ...place, facility: to }, 'discarded');
  }

  return { offer, transfer };
}

/** Moves bags with numbers at random between two facilities that share stock, and remembers what it saw happen to each. */
export function bagWalk(app: () => TestApp, database: () => TestDatabase) {
  const { day, pair } = transferring(app, database);
  const compare = comparing(app, database);
  const { offer, transfer } = transfers(app);

  async function lotOf({ facility, number, product }: Place) {
    const path = pathOf(facility, `lots?component=red_cells&donationNumber=${encodeURIComponent(number)}`);
    const { list } = (await call<Lots>(app(), 'GET', path, facility)).body.data;
    return list.find(({ productCode }) => productCode === product);
  }

  async function bar(place: Place, isRelease: boolean, seen: SeenBags) {
    const path = pathOf(place.facility, isRelease ? 'quarantined/undo' : 'quarantined');
    const body = { donationNumber: place.number, reason: 'checked' };
    const { cookie } = place.facility;
    expect((await call(app(), 'POST', path, { cookie, body })).status).toBe(200);
    if (isRelease) seen.release(place);
    else seen.setAside(place);
  }

  async function bodyOf(place: Place, { kind, reaches }: Deed): Promise<object | undefined> {
    const label = { donationNumber: place.number, productCode: place.product, units: 1 };
    if (kind === 'received') {
      return { lines: [{ ...label, component: 'red_cells', bloodType: 'O-', expiresOn: day(20) }] };
    }
    if (kind === 'issued') return { lines: [{ ...label, laterLotReason: 'other' }] };
    if (kind === 'discarded') return { lines: [{ ...label, reasonCode: 'damaged' }] };
    if (kind === 'returned') return { lines: [label] };
    const lot = await lotOf(place);
    if (lot === undefined) return undefined;
    const units = reaches ? lot.units : 0;
    return { lotId: lot.id, expectedVersion: lot.version, units, expiresOn: day(21), reasonCode: 'counted' };
  }

  async function step(sides: readonly [Admin, Admin], one: Deed, seen: SeenBags) {
    app().clock.advance(MINUTE);
    const [facility, other] = one.at === 0 ? sides : [sides[1], sides[0]];
    const place = { facility, number: one.bag, product: one.product };
    if (one.kind === 'offer') return offer(facility, other, seen);
    if (one.kind === 'transfer') return transfer(facility, other, !one.reaches, seen);
    if (one.kind === 'quarantined' || one.kind === 'released_from_quarantine') {
      return bar(place, one.kind === 'released_from_quarantine', seen);
    }
    const body = await bodyOf(place, one);
    if (body === undefined) return;
    const { status } = await move(app(), facility, one.kind, body);
    expect([200, 409]).toContain(status);
    if (status !== 200) return;
    expect(one.kind === 'issued' && seen.isBarred(place)).toBe(false);
    if (one.kind === 'received' || one.kind === 'returned') seen.come(place, one.kind);
    else if (one.kind === 'corrected' && one.reaches) seen.note(place, one.kind);
    else seen.go(place, one.kind);
  }

  return async (deeds: readonly Deed[]) => {
    const { sender, receiver } = await pair();
    const seen = new SeenBags();
    for (const one of deeds) await step([sender, receiver], one, seen);
    for (const facility of [sender, receiver]) await compare(facility, seen);
    expect(await listDrift(database())).toEqual([]);
  };
}
