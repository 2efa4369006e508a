import type { Trx } from '../../platform/db/index.ts';
import { type ChosenTown, countryCode, kilometresBetween, locateTowns, MAX_KM, timeZoneAt } from '../places/index.ts';
import type { ListableRow } from './directory-cells.rules.ts';
import { noted } from './directory.words.ts';

const NOTES = {
  code: undefined,
  name: undefined,
  likeness: 'directory.note.by-likeness',
  address: 'directory.note.by-address',
  district: 'directory.note.by-district',
} as const;

function townOf(row: ListableRow, country: string) {
  const { country: own, region = '', district = '', city = '', postal_code: postalCode = '', address } = row;
  return {
    country: own === undefined ? country : (countryCode(own) ?? ''),
    region,
    district,
    city,
    postalCode,
    address,
  };
}

/** What contradicts coordinates: less certain towns may be the wrong ones themselves. */
const CERTAIN: readonly ChosenTown['by'][] = ['code', 'name'];
const MAX_LATITUDE = 90;

const nameOf = ({ town }: ChosenTown) => [town.name, town.region].filter(Boolean).join(', ');

/** What is said of a place that is less certain than a postal code or a name. */
function noteOf(choice: ChosenTown) {
  const text = choice.isCodeElsewhere ? 'directory.note.code-elsewhere' : NOTES[choice.by];
  return text === undefined ? [] : [noted(text, { town: nameOf(choice) })];
}

function placedRow(row: ListableRow, choice: ChosenTown | undefined, isLookedFor: boolean): ListableRow {
  if (choice === undefined) {
    return isLookedFor ? { ...row, notes: [...row.notes, noted('directory.note.no-town')] } : row;
  }
  const { latitude, longitude } = choice.town;
  return { ...row, latitude, longitude, isPlacedByTown: true, notes: [...row.notes, ...noteOf(choice)] };
}

/** The coordinates of a row beside the town that it names: as they are, the other way round, or not believed. */
function measuredRow(row: ListableRow, choice: ChosenTown | undefined): ListableRow {
  const { latitude = 0, longitude = 0 } = row;
  if (latitude === 0 && longitude === 0) {
    const rest = { ...row, notes: [...row.notes, noted('directory.note.coordinates')] };
    delete rest.latitude;
    delete rest.longitude;
    return placedRow(rest, choice, false);
  }
  if (choice === undefined || !CERTAIN.includes(choice.by)) return row;
  if (kilometresBetween({ latitude, longitude }, choice.town) <= MAX_KM) return row;
  const swapped = { latitude: longitude, longitude: latitude };
  if (Math.abs(longitude) <= MAX_LATITUDE && kilometresBetween(swapped, choice.town) <= MAX_KM)
    return { ...row, ...swapped, notes: [...row.notes, noted('directory.note.swapped')] };
  const note = noted('directory.note.coordinates-elsewhere', { town: nameOf(choice) });
  return placedRow({ ...row, notes: [...row.notes, note] }, choice, false);
}

/** The time zone of a row that does not name one follows from where it is. */
function withTimeZone(row: ListableRow): ListableRow {
  const { latitude, longitude, time_zone } = row;
  if (time_zone !== undefined || latitude === undefined || longitude === undefined) return row;
  return { ...row, time_zone: timeZoneAt({ latitude, longitude }) };
}

/**
 * Places rows at their postal codes or in the middle of their towns, unless they have coordinates that agree with these, and gives
 * all that are placed their time zone. What is less certain is noted. `country`: of rows that do not name one.
 */
export async function placeRows(trx: Trx, rows: readonly ListableRow[], country: string): Promise<ListableRow[]> {
  const texts = rows.map((row) => townOf(row, country));
  const chosen = await locateTowns(trx, texts);
  const placed = rows.map((row, at) =>
    row.latitude === undefined ? placedRow(row, chosen[at], texts[at]?.country !== '') : measuredRow(row, chosen[at]),
  );
  return placed.map(withTimeZone);
}
