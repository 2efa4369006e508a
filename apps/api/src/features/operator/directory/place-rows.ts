import type { Trx } from '../../../platform/db/index.ts';
import { countryCode, listAbroad, locateTowns, timeZoneAt } from '../../people/places/index.ts';
import type { ListableRow, RowRefusal } from './directory-cells.rules.ts';
import { isRefusal } from './directory.rules.ts';
import { type IsAbroad, isCertain, placedRow } from './placed-row.rules.ts';

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

/** The time zone of a row that does not name one follows from where it is. */
function withTimeZone(row: ListableRow): ListableRow {
  const { latitude, longitude, time_zone } = row;
  if (time_zone !== undefined || latitude === undefined || longitude === undefined) return row;
  return { ...row, time_zone: timeZoneAt({ latitude, longitude }) };
}

export interface PlacedRows {
  readonly accepted: readonly ListableRow[];
  /** Rows whose coordinates and town, or country, contradict each other: only the sender of the file knows which is right. */
  readonly refusals: readonly RowRefusal[];
}

/**
 * Places rows at their postal codes or in the middle of their towns, unless they have coordinates that agree with these, and gives
 * all that are placed their time zone. What is less certain is noted. `country`: of rows that do not name one.
 */
export async function placeRows(trx: Trx, rows: readonly ListableRow[], country: string): Promise<PlacedRows> {
  const texts = rows.map((row) => townOf(row, country));
  const chosen = await locateTowns(trx, texts);
  const countries = texts.map((text, at) => (isCertain(chosen[at]) ? '' : text.country));
  const abroad = await abroadOf(trx, rows, countries);
  const placed = rows.map((row, at) =>
    placedRow(row, {
      choice: chosen[at],
      isAbroad: abroad[at] ?? { asGiven: false, turned: false },
      isLookedFor: texts[at]?.country !== '',
    }),
  );
  return {
    accepted: placed.filter((row): row is ListableRow => !isRefusal(row)).map(withTimeZone),
    refusals: placed.filter(isRefusal),
  };
}
