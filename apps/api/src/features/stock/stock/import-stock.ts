import type { CsvChange, Data, Endpoints, ParsedBody } from '@sanguine/contract';
import { invalidInput } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import type { StockActor } from '../../people/identity/index.ts';
import { changeStock } from './change-stock.ts';
import { countStock } from './count-stock.ts';
import { listStock } from './inventory.read-model.ts';
import type { RedCellLineRow } from './inventory.repository.ts';
import { lineField, parseStockFile, type StockFileRow } from './stock-file.rules.ts';
import { CSV_FILE } from './inventory.view.ts';

function readFile(csv: string) {
  const file = parseStockFile(csv);
  const { problems } = file;
  if (problems.length === 0) return file;
  throw invalidInput(Object.fromEntries(problems.map(({ line, reason }) => [lineField(line), reason])));
}

/** Each row of the file beside the figure that was there, and the version that is there now. */
function changesOf(
  rows: readonly StockFileRow[],
  { before, after }: { before: readonly RedCellLineRow[]; after: readonly RedCellLineRow[] },
): CsvChange[] {
  return rows.map(({ line, component, bloodType, expiresOn, donationNumber, units }) => {
    const old = before.find((entry) => entry.blood_type === bloodType);
    const unitsBefore = old === undefined || old.updated_at === null ? null : old.units_available;
    const { version = 0 } = after.find((entry) => entry.blood_type === bloodType) ?? {};
    return { line, component, bloodType, expiresOn, donationNumber, unitsBefore, unitsAvailable: units, version };
  });
}

type CsvCall = Endpoints['POST /api/facility/{id}/inventory/csv'];

/** Sets the stock from a file, or, on trial, says what would change. A file with a wrong row changes nothing. */
export async function importStock(
  services: Services,
  actor: StockActor,
  { csv, expectedVersions, expectedEntries, reason = CSV_FILE, isTrial }: ParsedBody<CsvCall> & { isTrial: boolean },
): Promise<Data<CsvCall>> {
  const { facilityId } = actor;
  const { rows, hasComponents, hasDates } = readFile(csv);
  if (hasComponents || hasDates) {
    return countStock(services, actor, { rows, hasDates, expectedEntries, reason, isTrial });
  }
  if (isTrial) {
    const stock = await listStock(services.db.kysely, facilityId);
    return { saved: false, changes: changesOf(rows, { before: stock, after: stock }) };
  }
  const figures = rows.map(({ bloodType, units }) => {
    return { bloodType, units, expectedVersion: expectedVersions?.[bloodType] ?? null };
  });
  const changed = await changeStock(services, actor, { figures, reason, now: services.clock.now() });
  return { saved: true, changes: changesOf(rows, changed) };
}
