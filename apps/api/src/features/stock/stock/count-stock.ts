import type { BloodComponent, BloodType, CsvChange, Data, Endpoints } from '@sanguine/contract';
import { momentAt } from '../../../platform/civil-time.ts';
import { EVERYONE } from '../../../platform/live/refresh.ts';
import { refreshScreens } from '../../../platform/outbox/emit.ts';
import type { Services } from '../../../platform/services.ts';
import type { StockActor } from '../../people/identity/index.ts';
import { authorOf } from './inventory.policy.ts';
import { findLastSteps } from './bag-steps.read-model.ts';
import { comingIn, countedMoves, rowsOfEntry } from './stock-count.rules.ts';
import { entryChanged, notKept, numberOnLine } from './stock-lots.errors.ts';
import {
  addLots,
  type StockLineRow,
  findLots,
  listUnnumberedLots,
  listLots,
  lockEntries,
  type LotRow,
} from './stock-lots.repository.ts';
import { storeMovement } from './movements.repository.ts';
import { requireExpiry } from './stock-lots.rules.ts';
import { lineField, type StockFileRow } from './stock-file.rules.ts';
import type { Trx } from '../../../platform/db/index.ts';

/** Ends the transaction of a trial without a trace, with what it would have changed. */
class Trial extends Error {
  readonly changes: readonly CsvChange[];

  constructor(changes: readonly CsvChange[]) {
    super();
    this.changes = changes;
  }
}

interface Count {
  readonly rows: readonly StockFileRow[];
  /** The rows are all lots of the types that they name. */
  readonly hasDates: boolean;
  readonly expectedEntries:
    | readonly { readonly component: BloodComponent; readonly bloodType: BloodType; readonly version: number }[]
    | undefined;
  readonly reason: string;
  readonly isTrial: boolean;
}

const isOf =
  (entry: StockLineRow) =>
  ({ component, bloodType }: { readonly component: BloodComponent; readonly bloodType: BloodType }) =>
    component === entry.component && bloodType === entry.blood_type;

/** Locks the entries that the rows name; fails for a component that is not kept, and for an entry that has changed. */
async function lockCounted(
  trx: Trx,
  facilityId: string,
  { rows, expectedEntries = [] }: Count,
): Promise<StockLineRow[]> {
  const entries = await lockEntries(trx, facilityId, rows);
  if (rows.some((row) => !entries.some((entry) => isOf(entry)(row)))) throw notKept('component');
  const changed = entries.find((entry) =>
    expectedEntries.some((seen) => isOf(entry)(seen) && seen.version !== entry.version),
  );
  if (changed !== undefined) throw entryChanged(changed);
  return entries;
}

/** The lots that the rows name, with new ones for those that are not there; and all that have units. */
async function lotsOf(
  trx: Trx,
  facilityId: string,
  { rows }: Count,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Promise<LotRow[]> {
  const numbers = rows.flatMap(({ donationNumber }) => donationNumber ?? []);
  const known = await findLots(trx, facilityId, { ids: [], numbers });
  const gone = await findLastSteps(
    trx,
    known.filter(({ units }) => units === 0),
  );
  const named = rows.flatMap(({ line, component, bloodType, expiresOn, donationNumber }) => {
    if (expiresOn === null) return [];
    const before = known.find((lot) => donationNumber !== null && lot.donation_number === donationNumber);
    // A bag with another type or date than it was received with is not corrected by a file.
    const isSame = before === undefined || (before.blood_type === bloodType && before.component === component);
    if (before !== undefined && (!isSame || before.expires_on !== expiresOn)) {
      throw numberOnLine(line, { lot: before, step: gone.get(before.id), zone });
    }
    return before === undefined
      ? [{ component, bloodType, expiresOn, donationNumber: donationNumber ?? undefined }]
      : [];
  });
  const added = await addLots(trx, facilityId, named, now);
  const all = [
    ...(await listLots(trx, facilityId, rows)),
    ...(await listUnnumberedLots(trx, facilityId, rows)),
    ...known,
    ...added,
  ];
  return [...new Map(all.map((lot) => [lot.id, lot])).values()];
}

/**
 * Sets the stock to what was counted: of each type that the rows name, the units without a date and, in a file with dates,
 * every lot. On trial it says what would change, and changes nothing.
 */
export async function countStock(
  services: Services,
  actor: StockActor,
  count: Count,
): Promise<Data<Endpoints['POST /api/facility/{id}/inventory/csv']>> {
  const { facilityId } = actor;
  const now = services.clock.now();
  const work = async (trx: Trx): Promise<CsvChange[]> => {
    const entries = await lockCounted(trx, facilityId, count);
    const zone = entries[0]?.time_zone ?? 'UTC';
    const today = momentAt(zone, now).local.slice(0, 10);
    const lots = await lotsOf(trx, facilityId, count, { now, zone });
    for (const { row, lot } of comingIn(lots, count)) {
      requireExpiry(lineField(row.line), lot.component, lot.expires_on, today);
    }
    const moves = entries.flatMap((entry) => countedMoves(entry, lots, count));
    await storeMovement(trx, moves, { kind: 'corrected', author: authorOf(actor), reason: count.reason, now });
    await refreshScreens(trx, { kind: 'inventory', topics: [EVERYONE], ids: { facilityId } });
    return entries.flatMap((entry) =>
      rowsOfEntry(entry, lots, count, count.isTrial ? entry.version : entry.version + 1),
    );
  };
  const changes = await services.db
    .transaction(async (trx) => {
      const done = await work(trx);
      if (count.isTrial) throw new Trial(done);
      return done;
    })
    .catch((thrown: unknown) => {
      if (thrown instanceof Trial) return thrown.changes;
      throw thrown;
    });
  return { saved: !count.isTrial, changes: changes.toSorted((a, b) => a.line - b.line) };
}
