import type { Trx } from '../../platform/db/index.ts';
import {
  type ChosenTown,
  countryCode,
  listAbroad,
  kilometresBetween,
  locateTowns,
  MAX_KM,
  timeZoneAt,
} from '../places/index.ts';
import type { ListableRow } from './directory-cells.rules.ts';
import type { StoredText } from '../../platform/words/stored-text.ts';
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

/** The ways of choosing a town that contradict coordinates: less certain towns may be the wrong ones themselves. */
const CERTAIN: readonly ChosenTown['by'][] = ['code', 'name'];
const MAX_LATITUDE = 90;

const isCertain = (choice: ChosenTown | undefined) => choice !== undefined && CERTAIN.includes(choice.by);

/** The position of a row outside of its country, as the coordinates are given and the other way round. */
interface IsAbroad {
  readonly asGiven: boolean;
  readonly turned: boolean;
}

/** Looked at where no certain town says more. */
async function abroadOf(trx: Trx, rows: readonly ListableRow[], countries: readonly string[]): Promise<IsAbroad[]> {
  const points = rows.flatMap(({ latitude, longitude }, at) => {
    const country = countries[at] ?? '';
    if (latitude === undefined || longitude === undefined || country === '') return [];
    return [
      { at, country, latitude, longitude },
      { at, country, latitude: longitude, longitude: latitude },
    ];
  });
  const abroad = await listAbroad(trx, points);
  const found = new Map<number, boolean[]>();
  for (const [index, { at }] of points.entries()) found.set(at, [...(found.get(at) ?? []), abroad.has(index)]);
  return rows.map((_, at) => {
    const [asGiven = false, turned = false] = found.get(at) ?? [];
    return { asGiven, turned };
  });
}

const nameOf = ({ town }: ChosenTown) => [town.name, town.region].filter(Boolean).join(', ');

/** Returns the note on a place that is less certain than a postal code or a name. */
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

function withoutCoordinates(row: ListableRow, note: StoredText): ListableRow {
  const rest = { ...row, notes: [...row.notes, note] };
  delete rest.latitude;
  delete rest.longitude;
  return rest;
}

/** The coordinates of a row as they are, the other way round, or left out: by what of both is in its country. */
function rowInCountry(row: ListableRow, choice: ChosenTown | undefined, isAbroad: IsAbroad): ListableRow {
  const { latitude = 0, longitude = 0 } = row;
  if (!isAbroad.asGiven) return row;
  if (isAbroad.turned) {
    return placedRow(withoutCoordinates(row, noted('directory.note.coordinates-abroad')), choice, false);
  }
  return { ...row, latitude: longitude, longitude: latitude, notes: [...row.notes, noted('directory.note.swapped')] };
}

/** The coordinates of a row beside the town that it names: as they are, the other way round, or not believed. */
function measuredRow(row: ListableRow, choice: ChosenTown | undefined, isAbroad: IsAbroad): ListableRow {
  const { latitude = 0, longitude = 0 } = row;
  if (latitude === 0 && longitude === 0) {
    return placedRow(withoutCoordinates(row, noted('directory.note.coordinates')), choice, false);
  }
  if (choice === undefined || !isCertain(choice)) return rowInCountry(row, choice, isAbroad);
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
  const countries = texts.map((text, at) => (isCertain(chosen[at]) ? '' : text.country));
  const abroad = await abroadOf(trx, rows, countries);
  const placed = rows.map((row, at) =>
    row.latitude === undefined
      ? placedRow(row, chosen[at], texts[at]?.country !== '')
      : measuredRow(row, chosen[at], abroad[at] ?? { asGiven: false, turned: false }),
  );
  return placed.map(withTimeZone);
}
