import {
  BLOOD_TYPES,
  type InventoryEntry,
  isStale,
  type Locale,
  SOURCE_LOCALE,
  type StockMovement,
  stockStatus,
} from '@sanguine/contract';
import type { MovementRow, WordsForAuthors } from './inventory.read-model.ts';
import type { RedCellLineRow } from './inventory.repository.ts';
import { inventoryWords } from './inventory.words.ts';
import { usableUnits } from './stock-lots.view.ts';

/** The reason that the ledger keeps where a file gave none; it is said in the language of who reads it. */
export const CSV_FILE = inventoryWords(SOURCE_LOCALE)('stock.file.reason');

export function toStockEntry(row: RedCellLineRow, now: Date): InventoryEntry {
  return {
    id: row.id,
    facilityId: row.facility_id,
    bloodType: row.blood_type,
    unitsAvailable: row.units_available,
    status: stockStatus(usableUnits(row), { urgentBelow: row.urgent_below, lowBelow: row.low_below }),
    updatedAt: row.updated_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    stale: row.confirmed_at !== null && isStale(row.confirmed_at, row.stock_stale_hours, now),
    version: row.version,
  };
}

/** One entry per blood type, in the order of screens. */
export function toStock(rows: readonly RedCellLineRow[], now: Date): InventoryEntry[] {
  const rank = (row: RedCellLineRow) => BLOOD_TYPES.indexOf(row.blood_type);
  return rows.toSorted((a, b) => rank(a) - rank(b)).map((row) => toStockEntry(row, now));
}

export function wordsForAuthors(locale: Locale): WordsForAuthors {
  const t = inventoryWords(locale);
  return { program: t('stock.name.program'), gone: t('stock.name.former-staff') };
}

export function toMovement(row: MovementRow, locale: Locale): StockMovement {
  const t = inventoryWords(locale);
  return {
    id: row.id,
    component: row.component,
    bloodType: row.blood_type,
    kind: row.kind,
    delta: row.delta,
    resultingUnits: row.resulting_units,
    lot: row.expires_on === null ? null : { expiresOn: row.expires_on, donationNumber: row.donation_number },
    reasonCode: row.reason_code,
    reason: row.reason === CSV_FILE ? t('stock.file.reason') : row.reason,
    by: row.by,
    at: row.at.toISOString(),
  };
}
