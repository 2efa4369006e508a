import REGION_CODES from '../../../../gazetteer/region-codes.json' with { type: 'json' };
import { editDistance } from '../../../platform/edit-distance.ts';
import { formerRegions, placeForm } from './place-names.rules.ts';

/** The location of a facility as a row of a directory states it; '' where it says nothing. */
export interface TownText {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly region: string;
  readonly district: string;
  readonly city: string;
  readonly postalCode: string;
  readonly address: string;
}

/** A town or postal code, under the form by which it was looked for. */
export interface Located {
  readonly id: number;
  readonly search_name: string;
  readonly name: string;
  readonly region: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface TownRow extends Located {
  readonly population: number;
}

/** Words that directories write around the name of a town. */
const AROUND = new Set(
  'city town district dist taluk tehsil municipality cantonment cantt urban rural municipal corporation'.split(' '),
);

/** A town that has so many times the people of the next one of its name is the one that is meant. */
const TIMES_LARGER = 5;

function withoutAround(form: string): string {
  const words = form.split(' ');
  while (words.length > 1 && AROUND.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

const SHORT: Readonly<Record<string, string>> = { saint: 'st', fort: 'ft', mount: 'mt' };
const LONG = Object.fromEntries(Object.entries(SHORT).map(([long, short]) => [short, long]));

/** `St Albans` as `Saint Albans`, and the other way round. */
function otherSpelling(form: string): string {
  const [first = '', ...rest] = form.split(' ');
  return [LONG[first] ?? SHORT[first] ?? first, ...rest].join(' ');
}

/** The names under which a town is looked for, the likeliest first: as it is written, and without what is around the name. */
export function townForms(written: string): string[] {
  const alone = written.replaceAll(/\([^)]*\)?/g, ' ');
  const first = alone.split(/[,;/|]|\s-\s/)[0] ?? '';
  const forms = [written, alone, first].map(placeForm);
  const names = [...forms, ...forms.map(withoutAround)];
  return [...new Set([...names, ...names.map(otherSpelling)])].filter((form) => form.length > 1);
}

/** Parts of an address or a cell between commas, the last first; a town is named at the end. */
const MAX_PARTS = 5;
/** Matches what says in an address that a district or town follows. */
const MARKED = /^.*\b(?:dist(?:rict)?|distt|tal(?:uka?)?|taluq|tq|teh(?:sil)?|at post|post|p\.?o)\b[\s.:-]*/i;

function partsOf(text: string): string[] {
  const parts = text
    .split(/[,;|\n]|\s-\s/)
    .map((part) => part.replaceAll(/[\s.-]*\p{Nd}{3,}[\p{Nd}\s]*\.?\s*$/gu, '').trim());
  return parts
    .filter((part) => placeForm(part) !== '')
    .slice(-MAX_PARTS)
    .toReversed();
}

/** Names of towns that a row has beside its city: what follows in the same cell, and whole parts of the address. */
export function namesAround({ city, address }: Pick<TownText, 'city' | 'address'>): string[] {
  const behind = city.includes(',') ? partsOf(city).slice(0, -1) : [];
  const parts = [...behind, ...partsOf(address)].map((part) => part.replace(MARKED, ''));
  return [...new Set(parts.map(placeForm))].filter((form) => form.length > 2);
}

/** Mistakes that are forgiven in a name; short names have too many neighbours. */
export function mistakesAllowed(form: string): number {
  if (form.length < 5) return 0;
  return form.length < 7 ? 1 : 2;
}

/** Regions that are written as their code, from ISO 3166-2, by country. */
const CODES = new Map(
  Object.entries(REGION_CODES).map(([country, names]) => [country, new Map<string, string>(Object.entries(names))]),
);

/** The name of a region of which its code is given; another text as it is. */
function regionName(country: string, text: string): string {
  return CODES.get(country)?.get(text.trim().toUpperCase()) ?? text;
}

function isAlike(one: string, other: string): boolean {
  return one === other || editDistance(one, other) <= mistakesAllowed(one);
}

/**
 * Tells whether two names of a region are the same, or one is the other with a word more: 'Rivers' and 'Rivers State'.
 */
function isSameRegion(one: string, other: string): boolean {
  const [a, b] = [placeForm(one), placeForm(other)];
  if (a === '' || b === '') return false;
  return ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `) || isAlike(a, b);
}

const wasSameRegion = (now: string, written: string) =>
  formerRegions(now).some((former) => isSameRegion(former, written));

/** The region of a row; where it has none, one that its city or address names. */
function regionOf(text: TownText, regions: readonly string[]): string {
  if (text.region !== '') return regionName(text.country, text.region);
  const forms = new Map(regions.map((region) => [placeForm(region), region]));
  forms.delete('');
  const named = namesAround(text).find((form) => forms.has(form));
  return forms.get(named ?? '') ?? '';
}

/** The largest, if nobody would mean another one. */
function outstanding(towns: readonly TownRow[]): TownRow | undefined {
  const distinct = new Map(towns.map((town) => [town.id, town]));
  const [first, second] = [...distinct.values()].toSorted((a, b) => b.population - a.population || a.id - b.id);
  if (first === undefined || second === undefined) return first;
  return first.population >= TIMES_LARGER * second.population ? first : undefined;
}

/** Returns the towns of one name that are in the district whose main town is known: the district decides before the number of people. */
function ofDistrict(towns: readonly TownRow[], main: TownRow | undefined): readonly TownRow[] {
  const isAmbiguous = new Set(towns.map(({ id }) => id)).size > 1;
  if (main === undefined || !isAmbiguous) return towns;
  return towns.filter((town) => kilometresBetween(town, main) <= MAX_KM_OF_DISTRICT);
}

/**
 * Returns which of the towns of a name is meant. A region that the country has decides, then the district; a region that it does
 * not have (renamed, or a county) is passed over. Without a country the region has to decide.
 */
function meant(
  named: readonly TownRow[],
  text: TownText,
  regions: readonly string[],
  mainOfDistrict?: TownRow,
): TownRow | undefined {
  const region = regionOf(text, regions);
  const inRegion = ofDistrict(
    named.filter((town) => isSameRegion(town.region, region)),
    mainOfDistrict,
  );
  if (text.country === '') {
    return new Set(inRegion.map(({ country }) => country)).size === 1 ? outstanding(inRegion) : undefined;
  }
  if (inRegion.length > 0) return outstanding(inRegion);
  const formerly = ofDistrict(
    named.filter((town) => wasSameRegion(town.region, region)),
    mainOfDistrict,
  );
  if (formerly.length > 0) return outstanding(formerly);
  const isKnownRegion = region !== '' && regions.some((other) => isAlike(placeForm(region), placeForm(other)));
  return isKnownRegion ? undefined : outstanding(ofDistrict(named, mainOfDistrict));
}

export interface ChosenTown {
  readonly town: Located;
  /**
   * By what it was found: a postal code, its name, a name like it, the address, or the district, which is near enough for a list by
   * distance.
   */
  readonly by: 'code' | 'name' | 'likeness' | 'address' | 'district';
  /** The row's postal code is in another part of the country: one of the two is wrong. */
  readonly isCodeElsewhere?: true;
}

const exact = (form: string, towns: readonly TownRow[]) => towns.filter(({ search_name }) => search_name === form);

/** Those with the fewest mistakes, of those that have few enough. */
function alike(form: string, towns: readonly TownRow[]): TownRow[] {
  const rated = towns
    .map((town) => ({ town, mistakes: editDistance(form, town.search_name) }))
    .filter(({ mistakes }) => mistakes <= mistakesAllowed(form));
  const fewest = Math.min(...rated.map(({ mistakes }) => mistakes));
  return rated.filter(({ mistakes }) => mistakes === fewest).map(({ town }) => town);
}

/** The town that a row of a directory means; undefined where that is not certain. `regions` are those of its country. */
export function chooseTown(
  text: TownText,
  towns: readonly TownRow[],
  regions: readonly string[],
): ChosenTown | undefined {
  const inCountry = towns.filter(({ country }) => text.country === '' || country === text.country);
  const find = (written: string, among: typeof exact, mainOfDistrict?: TownRow) =>
    townForms(written)
      .map((form) => meant(among(form, inCountry), text, regions, mainOfDistrict))
      .find((town) => town !== undefined);
  const around = find(text.district, exact);
  const named = find(text.city, exact, around);
  if (named !== undefined) return { town: named, by: 'name' };
  const region = regionOf(text, regions);
  const others = namesAround(text).filter((form) => form !== placeForm(region));
  // Quarters and streets have names of towns, too: only the last part is believed where nothing confirms it.
  const isConfirmed = region !== '' || around !== undefined;
  const ofAddress = others
    .slice(0, isConfirmed ? undefined : 1)
    .map((form) => meant(exact(form, inCountry), text, regions, around))
    .find(
      (town) => town !== undefined && (around === undefined || kilometresBetween(town, around) <= MAX_KM_OF_DISTRICT),
    );
  // What the row itself says decides before a name that is only like the one it has.
  const known = ofAddress ?? around;
  const like = text.country === '' ? undefined : find(text.city, alike, around);
  const isLikeNear =
    like !== undefined && (known === undefined || kilometresBetween(like, known) <= MAX_KM_OF_DISTRICT);
  const isOfRegion = like !== undefined && (region === '' || isSameRegion(like.region, region));
  if (like !== undefined && isLikeNear && (isOfRegion || known !== undefined)) return { town: like, by: 'likeness' };
  if (ofAddress !== undefined) return { town: ofAddress, by: 'address' };
  return around && { town: around, by: 'district' };
}

const KM_PER_DEGREE = 111.2;
/** A postal code, or a measured point, farther from its town than this is another town's. */
export const MAX_KM = 50;
/** A town is in a district whose main town is as near as this. */
const MAX_KM_OF_DISTRICT = 100;

type Point = Pick<Located, 'latitude' | 'longitude'>;

/** Good enough for a few hundred kilometres, and across the date line. */
export function kilometresBetween(one: Point, other: Point): number {
  const north = one.latitude - other.latitude;
  const around = Math.abs(one.longitude - other.longitude);
  const east = Math.min(around, 360 - around) * Math.cos((one.latitude * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(north, east);
}

/**
 * Returns where a row is: at its postal code, which is nearer than the middle of its town, unless the two contradict
 * each other.
 */
export function chooseBetween(code: Located | undefined, town: ChosenTown | undefined): ChosenTown | undefined {
  if (code === undefined) return town;
  const isElsewhere = town?.by === 'name' && kilometresBetween(code, town.town) > MAX_KM;
  return isElsewhere ? { ...town, isCodeElsewhere: true } : { town: code, by: 'code' };
}
