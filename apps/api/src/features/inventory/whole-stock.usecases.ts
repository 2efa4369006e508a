import { BLOOD_TYPES, type BloodType, type CsvChange, type Data, type Endpoints } from '@sanguine/contract';
import type { InventoryEntry, ParsedBody } from '@sanguine/contract';
import { invalidInput } from '../../platform/errors.ts';
import type { StockActor } from '../identity/index.ts';
import type { Services } from '../../platform/services.ts';
import { staleVersions } from './inventory.errors.ts';
import { authorOf, getStock, requireOwn } from './inventory.usecases.ts';
import { toStock } from './inventory.view.ts';
import { type StockFileRow, parseStockFile, writeStockFile } from './stock-file.ts';
import { type Figure, changeStock } from './whole-stock.repository.ts';

interface Before {
  readonly unitsBefore: number | null;
  readonly version: number;
}

interface Wanted {
  readonly figures: readonly Figure[];
  readonly reason: string | undefined;
}

async function save(services: Services, actor: StockActor, facilityId: string, wanted: Wanted & { now: Date }) {
  requireOwn(actor, facilityId);
  const { figures, reason = '', now } = wanted;
  const rows = await changeStock(services.db.kysely, { facilityId, figures, reason, author: authorOf(actor), now });
  const overtaken = rows.filter((row) => row.overtaken);
  if (overtaken.length > 0) throw staleVersions(overtaken);
  return rows;
}

type SetBody = ParsedBody<Endpoints['PUT /api/facility/{id}/inventory']>;

/** Sets several figures at once: all, or, where someone else was faster with one, none. */
export async function setWholeStock(
  services: Services,
  actor: StockActor,
  facilityId: string,
  { entries, reason }: SetBody,
): Promise<InventoryEntry[]> {
  const figures = entries.map(({ bloodType, unitsAvailable, expectedVersion = null }) => {
    return { bloodType, units: unitsAvailable, expectedVersion };
  });
  const now = services.clock.now();
  return toStock(await save(services, actor, facilityId, { figures, reason, now }), now);
}

type ConfirmBody = ParsedBody<Endpoints['POST /api/facility/{id}/inventory/confirm']>;

/** Notes that the reported figures hold; with versions, only those figures that the caller has seen. */
export async function confirmStock(
  services: Services,
  actor: StockActor,
  facilityId: string,
  body: ConfirmBody,
): Promise<InventoryEntry[]> {
  const versions = body?.expectedVersions;
  const figures = BLOOD_TYPES.map((bloodType) => {
    return { bloodType, units: null, expectedVersion: versions?.[bloodType] ?? null };
  });
  const now = services.clock.now();
  return toStock(await save(services, actor, facilityId, { figures, reason: '', now }), now);
}

function rowsOf(csv: string): readonly StockFileRow[] {
  const { rows, problems } = parseStockFile(csv);
  if (problems.length === 0) return rows;
  throw invalidInput(Object.fromEntries(problems.map(({ line, reason }) => [`line ${line}`, reason])));
}

/** Each row of the file beside the figure that was there. */
function changesOf(rows: readonly StockFileRow[], before: ReadonlyMap<BloodType, Before>): CsvChange[] {
  return rows.map(({ line, bloodType, units }) => {
    const { unitsBefore = null, version = 0 } = before.get(bloodType) ?? {};
    return { line, bloodType, unitsBefore, unitsAvailable: units, version };
  });
}

async function presentFigures(services: Services, actor: StockActor, facilityId: string) {
  const stock = await getStock(services, actor, facilityId);
  return new Map(
    stock.map((entry) => {
      const unitsBefore = entry.updatedAt === null ? null : entry.unitsAvailable;
      return [entry.bloodType, { unitsBefore, version: entry.version }] as const;
    }),
  );
}

type CsvCall = Endpoints['POST /api/facility/{id}/inventory/csv'];

/** Sets the stock from a file, or, on trial, says what would change. A file with a wrong row changes nothing. */
export async function importStock(
  services: Services,
  actor: StockActor,
  facilityId: string,
  { csv, expectedVersions, reason, isTrial }: ParsedBody<CsvCall> & { isTrial: boolean },
): Promise<Data<CsvCall>> {
  requireOwn(actor, facilityId);
  const rows = rowsOf(csv);
  if (isTrial) return { saved: false, changes: changesOf(rows, await presentFigures(services, actor, facilityId)) };
  const figures = rows.map(({ bloodType, units }) => {
    return { bloodType, units, expectedVersion: expectedVersions?.[bloodType] ?? null };
  });
  const wanted = { figures, reason: reason ?? 'CSV file', now: services.clock.now() };
  const saved = await save(services, actor, facilityId, wanted);
  const before = new Map(
    saved.map((row) => [row.blood_type, { unitsBefore: row.units_before, version: row.version }] as const),
  );
  return { saved: true, changes: changesOf(rows, before) };
}

/** The reported stock as a file that can be taken in again. */
export async function exportStock(services: Services, actor: StockActor, facilityId: string): Promise<Uint8Array> {
  const stock = await getStock(services, actor, facilityId);
  const reported = stock.filter((entry) => entry.updatedAt !== null);
  return new TextEncoder().encode(writeStockFile(reported));
}
