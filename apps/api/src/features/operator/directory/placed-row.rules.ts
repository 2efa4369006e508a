import type { StoredText } from '../../../platform/words/stored-text.ts';
import { type ChosenTown, kilometresBetween, MAX_KM } from '../../people/places/index.ts';
import { ofValue } from './column-names.rules.ts';
import type { ListableRow, RowRefusal } from './directory-cells.rules.ts';
import { noted } from './directory.words.ts';

const NOTES = {
  code: undefined,
  name: undefined,
  likeness: 'directory.note.by-likeness',
  address: 'directory.note.by-address',
  district: 'directory.note.by-district',
} as const;

/** The ways of choosing a town that contradict coordinates: less certain towns may be the wrong ones themselves. */
const CERTAIN: readonly ChosenTown['by'][] = ['code', 'name'];
const MAX_LATITUDE = 90;

export function isCertain(choice: ChosenTown | undefined): choice is ChosenTown {
  return choice !== undefined && CERTAIN.includes(choice.by);
}

/** The position of a row outside of its country, as the coordinates are given and the other way round. */
export interface IsAbroad {
  readonly asGiven: boolean;
  readonly turned: boolean;
}

/** The facts that are known about where a row is. */
export interface KnownPlace {
  readonly choice: ChosenTown | undefined;
  readonly isAbroad: IsAbroad;
  /** False where its country is not known: no town was looked for. */
  readonly isLookedFor: boolean;
}

/** A row with coordinates. */
type Measured = ListableRow & { readonly latitude: number; readonly longitude: number };

function isMeasured(row: ListableRow): row is Measured {
  return row.latitude !== undefined && row.longitude !== undefined;
}

const nameOf = ({ town }: ChosenTown) => [town.name, town.region].filter(Boolean).join(', ');

/** Returns the note on a place that is less certain than a postal code or a name. */
function noteOf(choice: ChosenTown) {
  const text = choice.isCodeElsewhere ? 'directory.note.code-elsewhere' : NOTES[choice.by];
  return text === undefined ? [] : [noted(text, { town: nameOf(choice) })];
}

function rowInTown(row: ListableRow, choice: ChosenTown | undefined, isLookedFor: boolean): ListableRow {
  if (choice === undefined) {
    return isLookedFor ? { ...row, notes: [...row.notes, noted('directory.note.no-town')] } : row;
  }
  const { latitude, longitude } = choice.town;
  return { ...row, latitude, longitude, isPlacedByTown: true, notes: [...row.notes, ...noteOf(choice)] };
}

function turnedRow(row: Measured): ListableRow {
  const { latitude, longitude } = row;
  return { ...row, latitude: longitude, longitude: latitude, notes: [...row.notes, noted('directory.note.swapped')] };
}

/** Only the person who sent the row knows which of both is right: the question is asked with what the row says. */
function refusal(row: Measured, problem: StoredText, where: string): RowRefusal {
  const value = [`${row.latitude}, ${row.longitude}`, where].filter(Boolean).join(' – ');
  return { line: row.line, name: row.name, problem: ofValue(problem, value) };
}

/** A row beside the town that it names: as it is, the other way round, or refused with the question which of both is right. */
function rowBesideTown(row: Measured, choice: ChosenTown): ListableRow | RowRefusal {
  const kilometres = kilometresBetween(row, choice.town);
  if (kilometres <= MAX_KM) return row;
  const turned = { latitude: row.longitude, longitude: row.latitude };
  const isPossible = Math.abs(turned.latitude) <= MAX_LATITUDE;
  if (isPossible && kilometresBetween(turned, choice.town) <= MAX_KM) return turnedRow(row);
  return refusal(row, noted('directory.problem.far-from-town'), nameOf(choice));
}

/** A row of which only the country is known. */
function rowInCountry(row: Measured, isAbroad: IsAbroad): ListableRow | RowRefusal {
  if (!isAbroad.asGiven) return row;
  if (!isAbroad.turned && Math.abs(row.longitude) <= MAX_LATITUDE) return turnedRow(row);
  return refusal(row, noted('directory.problem.abroad'), row.country ?? '');
}

/** A row with its place: as measured, the other way round, that of its town, or none. Refused where what it says contradicts itself. */
export function placedRow(row: ListableRow, { choice, isAbroad, isLookedFor }: KnownPlace): ListableRow | RowRefusal {
  if (!isMeasured(row)) return rowInTown(row, choice, isLookedFor);
  if (row.latitude === 0 && row.longitude === 0) {
    const rest: ListableRow = { ...row, notes: [...row.notes, noted('directory.note.coordinates')] };
    delete rest.latitude;
    delete rest.longitude;
    return rowInTown(rest, choice, false);
  }
  return isCertain(choice) ? rowBesideTown(row, choice) : rowInCountry(row, isAbroad);
}
