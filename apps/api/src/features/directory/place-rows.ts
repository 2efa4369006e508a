import type { Trx } from '../../platform/db/index.ts';
import { type ChosenTown, countryCode, locateTowns, timeZoneAt } from '../places/index.ts';
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

/** What is said of a place that is less certain than a postal code or a name. */
function noteOf({ town, by, isCodeElsewhere }: ChosenTown) {
  const text = isCodeElsewhere ? 'directory.note.code-elsewhere' : NOTES[by];
  return text === undefined ? [] : [noted(text, { town: [town.name, town.region].filter(Boolean).join(', ') })];
}

function placedRow(row: ListableRow, choice: ChosenTown | undefined, isLookedFor: boolean): ListableRow {
  if (choice === undefined) {
    return isLookedFor ? { ...row, notes: [...row.notes, noted('directory.note.no-town')] } : row;
  }
  const { latitude, longitude } = choice.town;
  return { ...row, latitude, longitude, isPlacedByTown: true, notes: [...row.notes, ...noteOf(choice)] };
}

/** The time zone of a row that does not name one follows from where it is. */
function withTimeZone(row: ListableRow): ListableRow {
  const { latitude, longitude, time_zone } = row;
  if (time_zone !== undefined || latitude === undefined || longitude === undefined) return row;
  return { ...row, time_zone: timeZoneAt({ latitude, longitude }) };
}

/**
 * Places rows without coordinates at their postal codes or in the middle of their towns, and gives all that are placed their time
 * zone. What is less certain than a name is noted, and so is a town that its country does not have. `country`: of rows that do not
 * name one.
 */
export async function placeRows(trx: Trx, rows: readonly ListableRow[], country: string): Promise<ListableRow[]> {
  const unplaced = rows.filter(({ latitude }) => latitude === undefined);
  const texts = unplaced.map((row) => townOf(row, country));
  const chosen = await locateTowns(trx, texts);
  const placed = new Map(unplaced.map((row, at) => [row.line, placedRow(row, chosen[at], texts[at]?.country !== '')]));
  return rows.map((row) => withTimeZone(placed.get(row.line) ?? row));
}
