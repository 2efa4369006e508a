import {
  addDays,
  bagFits,
  type BagMove,
  type BloodComponent,
  type LaterLotReason,
  COMPONENTS,
} from '@sanguine/contract';
import type { StepRow } from './bag-steps.read-model.ts';
import {
  bagElsewhere,
  expiredLot,
  expiryTooFar,
  expiryPast,
  laterLot,
  notEnough,
  notEnoughOfLot,
  notIssuedSoMany,
} from './stock-lots.errors.ts';
import type { Move } from './movements.repository.ts';
import type { StockLineRow, LotRow } from './stock-lots.repository.ts';

/** The entries of a facility that a movement is about, with their lots. */
export interface Shelf {
  readonly entries: readonly StockLineRow[];
  /** The earliest date first; all that have units, and those that the movement names. */
  readonly lots: readonly LotRow[];
  /** The last step of each bag that is named and may not be where the movement needs it. */
  readonly last: ReadonlyMap<string, StepRow>;
  /** The facility's day. */
  readonly today: string;
}

/** A line of a movement: a chosen lot, or, with none, units of an entry. */
export interface Line {
  readonly entry: StockLineRow;
  readonly lot: LotRow | null;
  readonly units: number;
}

/** Tells whether a lot's last day is over. */
export const isExpired = (lot: LotRow, today: string): boolean => lot.expires_on < today;

/** Units without a date that nobody holds. */
export function undatedFree(entry: StockLineRow): number {
  return entry.units_available - entry.dated_units - (entry.held_units - entry.held_dated_units);
}

/** Units of a lot that nobody holds and that may be used. */
export const usableOf = (lot: LotRow): number => (lot.quarantined_at === null ? lot.units - lot.held : 0);

/** Counts what is left of each lot and of each entry's undated units while lines are taken one after the other. */
class Remainder {
  readonly #lots: Map<string, number>;
  readonly #undated: Map<string, number>;

  constructor({ entries, lots }: Shelf, freeOf = usableOf) {
    this.#lots = new Map(lots.map((lot) => [lot.id, freeOf(lot)]));
    this.#undated = new Map(entries.map((entry) => [entry.id, undatedFree(entry)]));
  }

  ofLot(lot: LotRow): number {
    return this.#lots.get(lot.id) ?? 0;
  }

  takeLot(lot: LotRow, wanted: number): number {
    const taken = Math.min(wanted, this.ofLot(lot));
    this.#lots.set(lot.id, this.ofLot(lot) - taken);
    return taken;
  }

  takeUndated(entry: StockLineRow, wanted: number): number {
    const left = this.#undated.get(entry.id) ?? 0;
    const taken = Math.min(wanted, left);
    this.#undated.set(entry.id, left - taken);
    return taken;
  }
}

const isOf = (entry: StockLineRow) => (lot: LotRow) =>
  lot.component === entry.component && lot.blood_type === entry.blood_type;

const moveOf = (entry: StockLineRow, lot: LotRow | null, delta: number): Move => {
  return { entryId: entry.id, lotId: lot?.id ?? null, delta };
};

/** Fails for a bag that cannot take part, and says since when and by whom it is where it is. */
function requireFits({ entry, lot }: Line, at: number, move: BagMove, { last }: Shelf): void {
  const step = lot === null ? undefined : last.get(lot.id);
  if (lot === null || step === undefined) return;
  if (!bagFits({ ...lot, last: step.kind }, move)) throw bagElsewhere(at, { lot, entry, step });
}

/** Takes units of a chosen lot; fails when too few are free. */
function takeLot(left: Remainder, { entry, units }: Line, lot: LotRow, at: number): Move {
  const taken = left.takeLot(lot, units);
  if (taken < units) throw notEnoughOfLot(at, taken);
  return moveOf(entry, lot, -units);
}

/** Issues units of a chosen lot; fails when it has expired or too few are free. */
function takeChosen(left: Remainder, line: Line, at: number, shelf: Shelf): Move[] {
  const { lot } = line;
  if (lot === null) return [];
  requireFits(line, at, 'issued', shelf);
  if (isExpired(lot, shelf.today)) throw expiredLot(at, lot);
  return [takeLot(left, line, lot, at)];
}

/** Takes units of an entry: the earliest date first, those without a date last. */
function takeEarliest(left: Remainder, { entry, units }: Line, at: number, { lots, today }: Shelf): Move[] {
  let wanted = units;
  const moves: Move[] = [];
  for (const lot of lots.filter(isOf(entry))) {
    if (wanted === 0) break;
    const taken = isExpired(lot, today) ? 0 : left.takeLot(lot, wanted);
    if (taken > 0) moves.push(moveOf(entry, lot, -taken));
    wanted -= taken;
  }
  const undated = left.takeUndated(entry, wanted);
  if (undated > 0) moves.push(moveOf(entry, null, -undated));
  if (undated < wanted) throw notEnough(at, { entry, free: units - wanted + undated });
  return moves;
}

export interface IssueLine extends Line {
  readonly laterLotReason?: LaterLotReason | undefined;
}

/** Finds the first lot of this type that expires earlier and is still there when all lines are taken. */
function earlierLeft(left: Remainder, { entry, lot }: Line, { lots, today }: Shelf): LotRow | undefined {
  if (lot === null) return undefined;
  const isEarlier = (other: LotRow) => other.expires_on < lot.expires_on && !isExpired(other, today);
  return lots.filter(isOf(entry)).find((other) => isEarlier(other) && left.ofLot(other) > 0);
}

/**
 * Returns what issuing these lines takes from where: chosen lots first, then the earliest date first. A chosen lot that
 * leaves an earlier one on the shelf needs a reason. Fails when units are short.
 */
export function planIssue(lines: readonly IssueLine[], shelf: Shelf): Move[] {
  const left = new Remainder(shelf);
  const chosen = lines.flatMap((line, at) =>
    takeChosen(left, line, at, shelf).map((move) => ({ ...move, reasonCode: line.laterLotReason })),
  );
  const earliest = lines.flatMap((line, at) => (line.lot === null ? takeEarliest(left, line, at, shelf) : []));
  for (const [at, line] of lines.entries()) {
    const earlier = line.laterLotReason === undefined ? earlierLeft(left, line, shelf) : undefined;
    if (earlier !== undefined) throw laterLot(at, earlier);
  }
  return [...chosen, ...earliest];
}

/** Returns what discarding takes: a chosen lot, expired or in quarantine or not, or units without a date. Fails when units are short. */
export function planDiscard(
  lines: readonly (Line & { readonly reasonCode: Move['reasonCode'] })[],
  shelf: Shelf,
): Move[] {
  const left = new Remainder(shelf, (lot) => lot.units - lot.held);
  return lines.map((line, at) => {
    const { entry, lot, units, reasonCode } = line;
    requireFits(line, at, 'discarded', shelf);
    if (lot !== null) return { ...takeLot(left, line, lot, at), reasonCode };
    const taken = left.takeUndated(entry, units);
    if (taken < units) throw notEnough(at, { entry, free: taken });
    return { ...moveOf(entry, null, -units), reasonCode };
  });
}

/** Returns what putting issued units back adds; fails for more than were issued, and for a lot that has expired. */
export function planReturn(
  lines: readonly Line[],
  shelf: Shelf,
  issued: (entry: StockLineRow, lotId: string | null) => number,
): Move[] {
  const { today } = shelf;
  const returned = new Map<string, number>();
  return lines.map((line, at) => {
    const { entry, lot, units } = line;
    requireFits(line, at, 'returned', shelf);
    if (lot !== null && isExpired(lot, today)) throw expiredLot(at, lot);
    const key = lot?.id ?? entry.id;
    const before = returned.get(key) ?? 0;
    const out = issued(entry, lot?.id ?? null) - before;
    if (units > out) throw notIssuedSoMany(at, { entry, out: Math.max(out, 0) });
    returned.set(key, before + units);
    return moveOf(entry, lot, units);
  });
}

/** Fails for a date on which units cannot expire: a day that is over, or later than any label of this component says. */
export function requireExpiry(field: string, component: BloodComponent, expiresOn: string, today: string): void {
  if (expiresOn < today) throw expiryPast(field);
  const last = addDays(today, COMPONENTS[component].longestDays);
  if (expiresOn > last) throw expiryTooFar(field, last);
}
