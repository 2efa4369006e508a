import { placeForm } from './place-names.rules.ts';

/** Places of a packed gazetteer, column by column, as one statement stores them. */
export interface GazetteerColumns {
  readonly id: number[];
  readonly knownAs: string[];
  readonly searchName: string[];
  readonly name: string[];
  readonly region: string[];
  readonly country: string[];
  readonly latitude: number[];
  readonly longitude: number[];
  readonly population: number[];
}

function noPlaces(): GazetteerColumns {
  return {
    id: [],
    knownAs: [],
    searchName: [],
    name: [],
    region: [],
    country: [],
    latitude: [],
    longitude: [],
    population: [],
  };
}

function addPlace(columns: GazetteerColumns, [country = '', region = '']: readonly string[], line: string): void {
  const [name = '', latitude, longitude, hundreds, id, ...otherNames] = line.split('\t');
  for (const knownAs of [name, ...otherNames]) {
    columns.id.push(Number(id));
    columns.knownAs.push(knownAs);
    columns.searchName.push(placeForm(knownAs));
    columns.name.push(name);
    columns.region.push(region);
    columns.country.push(country);
    columns.latitude.push(Number(latitude));
    columns.longitude.push(Number(longitude));
    columns.population.push(Number(hundreds) * 100);
  }
}

/** So few at once that a first start on the embedded database takes no memory for them that it would never give back. */
const ROWS_AT_ONCE = 5_000;

/** Reads what `scripts/gazetteer/pack.mjs` writes: `#country<tab>region`, then a line for each of its places. */
export function* readGazetteer(text: string): Generator<GazetteerColumns> {
  let columns = noPlaces();
  let within: readonly string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) within = line.slice(1).split('\t');
    else if (line !== '') addPlace(columns, within, line);
    if (columns.id.length >= ROWS_AT_ONCE) {
      yield columns;
      columns = noPlaces();
    }
  }
  yield columns;
}
