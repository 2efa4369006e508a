import { MAX_STOCK_UNITS } from '@sanguine/contract';
import type { Trx } from '../../../platform/db/index.ts';
import {
  addLots,
  type StockLineRow,
  findLots,
  listUnnumberedLots,
  lockEntries,
  type LotRow,
  type Move,
  type Movement,
  PARTNER,
  PROGRAM,
  setDate,
  storeMovement,
} from '../stock/index.ts';
import { componentNotKept, numberKnown, tooManyUnits } from './transfers.errors.ts';
import { type Arrival, type LineRow, type TransferRow, lockFacilities } from './transfers.repository.ts';
import { discardReasonOf, type Outcome, outcomeOf } from './transfers.rules.ts';

/** A lot that was sent, with what became of it. */
type Arrived = LineRow & Outcome & Pick<Arrival, 'fate'>;

/** The lot of the receiver for a bag that arrived: new, or the one that it had when it was here before. */
function bagOf(
  { donation_number: number, product_code: code }: Arrived,
  entry: StockLineRow,
  lots: readonly LotRow[],
): LotRow {
  const lot = lots.find((one) => one.donation_number === number && one.product_code === code);
  const isHere = lot?.component === entry.component && lot.blood_type === entry.blood_type && lot.units === 0;
  if (lot === undefined || !isHere) throw numberKnown(number ?? '');
  return lot;
}

/** Makes the lots of the receiver for what arrived; null for units without a date. */
async function lotsOf(trx: Trx, entry: StockLineRow, arrived: readonly Arrived[], now: Date) {
  const key = { component: entry.component, bloodType: entry.blood_type };
  const dated = arrived.flatMap(({ expires_on: expiresOn, donation_number: number, product_code: code }) => {
    const label = { donationNumber: number ?? undefined, productCode: code ?? undefined };
    return expiresOn === null ? [] : [{ ...key, expiresOn, ...label }];
  });
  await addLots(trx, entry.facility_id, dated, now);
  const numbers = dated.flatMap(({ donationNumber }) => donationNumber ?? []);
  const bags = await findLots(trx, entry.facility_id, { ids: [], numbers });
  const counted = await listUnnumberedLots(trx, entry.facility_id, [key]);
  const found = new Map<string, string | null>();
  for (const line of arrived) {
    if (line.donation_number === null) {
      found.set(line.id, counted.find((lot) => lot.expires_on === line.expires_on)?.id ?? null);
      continue;
    }
    const bag = bagOf(line, entry, bags);
    if (line.expires_on !== null && bag.expires_on !== line.expires_on) await setDate(trx, bag.id, line.expires_on);
    found.set(line.id, bag.id);
  }
  return found;
}

/** Writes what arrived into the receiver's books, with what is discarded there at once. */
async function takeIn(
  trx: Trx,
  entry: StockLineRow,
  lines: readonly Arrived[],
  by: { readonly userId: string | null; readonly transferId: string; readonly reason: string; readonly now: Date },
): Promise<void> {
  const arrived = lines.filter(({ kept, spoiled }) => kept + spoiled > 0);
  if (arrived.length === 0) return;
  const lots = await lotsOf(trx, entry, arrived, by.now);
  const added = arrived.map((line): Move => {
    return { entryId: entry.id, lotId: lots.get(line.id) ?? null, delta: line.kept + line.spoiled };
  });
  const total = added.reduce((sum, { delta }) => sum + delta, entry.units_available);
  if (total > MAX_STOCK_UNITS) throw tooManyUnits();
  const { transferId, reason, now } = by;
  const same = { author: { userId: by.userId, tokenId: null }, transferId, reason, now };
  await storeMovement(trx, added, { ...same, kind: 'arrived' });
  const spoiled = arrived
    .filter((line) => line.spoiled > 0)
    .map((line): Move => {
      const lotId = lots.get(line.id) ?? null;
      return { entryId: entry.id, lotId, delta: -line.spoiled, reasonCode: discardReasonOf(line.fate) };
    });
  if (spoiled.length > 0) await storeMovement(trx, spoiled, { ...same, kind: 'discarded' });
}

/** Notes in the sender's books that units which it sent are lost: they count as discarded there, not as received. */
async function noteMissing(
  trx: Trx,
  entry: StockLineRow,
  missing: number,
  said: Pick<Movement, 'author' | 'transferId' | 'reason' | 'now'>,
): Promise<void> {
  const report = { ...said, isReport: true };
  await storeMovement(trx, [{ entryId: entry.id, lotId: null, delta: missing }], { ...report, kind: 'sent' });
  const lost: Move = { entryId: entry.id, lotId: null, delta: -missing, reasonCode: 'other' };
  await storeMovement(trx, [lost], { ...report, kind: 'discarded' });
}

/** Writes the end of a transfer into both books: what arrived, what was spoiled, and what was lost on the way. */
export async function settleTransfer(
  trx: Trx,
  transfer: TransferRow,
  {
    lines,
    arrivals,
    userId,
    now,
  }: {
    readonly lines: readonly LineRow[];
    readonly arrivals: readonly Arrival[];
    readonly userId: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const { from_facility: from, to_facility: to } = transfer;
  const key = { component: transfer.component, bloodType: transfer.blood_type };
  const arrived = arrivals.flatMap(({ id, arrivedUnits, fate }): Arrived[] => {
    const line = lines.find((one) => one.id === id);
    return line === undefined ? [] : [{ ...line, fate, ...outcomeOf(line.units, arrivedUnits, fate) }];
  });
  const missing = arrived.reduce((sum, line) => sum + line.missing, 0);
  const entries = new Map<string, StockLineRow>();
  for (const facilityId of [from, to].toSorted()) {
    const [entry] = await lockEntries(trx, facilityId, [key]);
    if (entry !== undefined) entries.set(facilityId, entry);
  }
  const facilities = await lockFacilities(trx, [from, to]);
  const nameOf = (id: string) => (facilities.get(id)?.name ?? '').slice(0, 200);
  const [sender, receiver] = [entries.get(from), entries.get(to)];
  const isAllMissing = arrived.every(({ kept, spoiled }) => kept + spoiled === 0);
  if (receiver === undefined && !isAllMissing) throw componentNotKept('own');
  if (receiver !== undefined) {
    await takeIn(trx, receiver, arrived, { userId, transferId: transfer.id, reason: nameOf(from), now });
  }
  // Nobody reports what was on its way to a facility that lost its staff.
  const author = userId === null ? PROGRAM : PARTNER;
  if (sender !== undefined && missing > 0) {
    await noteMissing(trx, sender, missing, { author, transferId: transfer.id, reason: nameOf(to), now });
  }
}
