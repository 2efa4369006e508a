import {
  type BloodComponent,
  type BloodType,
  MAX_STOCK_UNITS,
  type Moved,
  type MovementKind,
} from '@sanguine/contract';
import { momentAt } from '../../../platform/civil-time.ts';
import type { Trx } from '../../../platform/db/index.ts';
import { once } from '../../../platform/idempotency.ts';
import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StockActor } from '../../people/identity/index.ts';
import { findLastSteps } from './bag-steps.read-model.ts';
import { authorOf } from './inventory.policy.ts';
import { noSuchLot, noSuchNumber, notKept, tooManyUnits } from './stock-lots.errors.ts';
import {
  type EntryKey,
  type StockLineRow,
  findLots,
  listLots,
  lockEntries,
  type LotRow,
} from './stock-lots.repository.ts';
import { type Move, storeMovement } from './movements.repository.ts';
import { listRows } from './stock-lots.read-model.ts';
import type { Line, Shelf } from './stock-lots.rules.ts';
import { toRow } from './stock-lots.view.ts';

/** A line as it was sent: a component and type, a lot, or the number of a bag. */
export interface SentLine {
  readonly component?: BloodComponent | undefined;
  readonly bloodType?: BloodType | undefined;
  readonly lotId?: string | undefined;
  readonly donationNumber?: string | undefined;
  readonly productCode?: string | undefined;
  readonly units: number;
}

interface Sent<L extends SentLine> {
  readonly kind: MovementKind;
  readonly lines: readonly L[];
  readonly reason?: string | undefined;
  /** The operation of an issue that it undoes. */
  readonly undoes?: string | undefined;
  /** The key of the caller: a repeat with the same key is answered and not done again. */
  readonly key: string | undefined;
  /** Decides, under the locks, what the lines change. */
  readonly plan: (lines: readonly (L & Line)[], shelf: Shelf, trx: Trx) => Move[] | Promise<Move[]>;
}

/** The lot that a line names; null when it names none. */
function lotOf(line: SentLine, at: number, named: readonly LotRow[]): LotRow | null {
  const { lotId, donationNumber: number, productCode } = line;
  if (lotId !== undefined) {
    const lot = named.find(({ id }) => id === lotId);
    if (lot === undefined) throw noSuchLot();
    return lot;
  }
  if (number === undefined) return null;
  const bags = named.filter(
    (lot) => lot.donation_number === number && (productCode === undefined || lot.product_code === productCode),
  );
  const [bag] = bags;
  if (bag === undefined || bags.length > 1) throw noSuchNumber(at, bags.length > 1);
  return bag;
}

function keyOf(line: SentLine, lot: LotRow | null, at: number): EntryKey {
  if (lot !== null) return { component: lot.component, bloodType: lot.blood_type };
  const { component, bloodType } = line;
  // The contract asks for one of the three.
  if (component === undefined || bloodType === undefined) throw noSuchNumber(at, false);
  return { component, bloodType };
}

const isKey = (key: EntryKey) => (row: StockLineRow | LotRow) =>
  row.component === key.component && row.blood_type === key.bloodType;

/** Locks what the lines are about, and finds the entry and lot of each. */
async function lockShelf<L extends SentLine>(
  trx: Trx,
  facilityId: string,
  { lines, kind, now }: Pick<Sent<L>, 'lines' | 'kind'> & { readonly now: Date },
): Promise<{ shelf: Shelf; found: (L & Line)[] }> {
  const names = {
    ids: lines.flatMap(({ lotId }) => lotId ?? []),
    numbers: lines.flatMap(({ donationNumber }) => donationNumber ?? []),
  };
  const before = await findLots(trx, facilityId, names);
  const keys = lines.map((line, at) => keyOf(line, lotOf(line, at, before), at));
  const entries = await lockEntries(trx, facilityId, keys);
  // Under the lock the lots stay as they are now. What comes in does not depend on those that are there.
  const [named, standing] = await Promise.all([
    findLots(trx, facilityId, names),
    kind === 'received' ? [] : listLots(trx, facilityId, keys),
  ]);
  const lots = [...standing, ...named.filter(({ id }) => standing.every((lot) => lot.id !== id))];
  const found = lines.map((line, at) => {
    const entry = entries.find(isKey(keys[at] ?? keyOf(line, null, at)));
    if (entry === undefined) throw notKept(`lines.${at}.component`);
    return { ...line, entry, lot: lotOf(line, at, named) };
  });
  const today = momentAt(entries[0]?.time_zone ?? 'UTC', now).local.slice(0, 10);
  const mayBeElsewhere = named.filter(
    (lot) =>
      lot.donation_number !== null && (kind === 'returned' || lot.units <= lot.held || lot.quarantined_at !== null),
  );
  return { shelf: { entries, lots, today, last: await findLastSteps(trx, mayBeElsewhere) }, found };
}

function requireBound(entries: readonly StockLineRow[], moves: readonly Move[]): void {
  for (const entry of entries) {
    const delta = moves.filter((move) => move.entryId === entry.id).reduce((sum, move) => sum + move.delta, 0);
    if (entry.units_available + delta > MAX_STOCK_UNITS) throw tooManyUnits();
  }
}

/** Moves units into or out of a facility's stock: locks, decides, writes lots, figures and ledger. Answers the new rows, and the operation of the ledger. */
export async function moveStock<L extends SentLine>(
  services: Services,
  actor: StockActor,
  { kind, lines, reason = '', undoes, key, plan }: Sent<L>,
): Promise<Moved> {
  const { facilityId } = actor;
  const now = services.clock.now();
  const author = authorOf(actor);
  const scope = `stock:${kind}:${author.userId ?? author.tokenId}`;
  const call = { scope, key, body: { facilityId, lines, reason, ...(undoes && { undoes }) } };
  return services.db.transaction((trx) =>
    once(services, trx, call, async () => {
      const { shelf, found } = await lockShelf(trx, facilityId, { lines, kind, now });
      const moves = await plan(found, shelf, trx);
      requireBound(shelf.entries, moves);
      const entryIds = [...new Set(moves.map(({ entryId }) => entryId))];
      const [operationId, rows] = await Promise.all([
        storeMovement(trx, moves, { kind, author, reason, undoes, now }),
        listRows(trx, facilityId, { entryIds, now }),
        refreshScreens(trx, { kind: 'inventory', topics: [EVERYONE], ids: { facilityId } }),
      ]);
      return { rows: rows.map((row) => toRow(row, now)), operationId };
    }),
  );
}
