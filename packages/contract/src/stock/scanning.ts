import type { BloodType } from '../blood-types.ts';
import type { BloodComponent } from '../components.ts';
import { LABEL_PARTS, type LabelField, type LabelPart, type ScanReading } from './scan-reading.ts';

/** A unit of which some parts of the label, or all, were read. */
export type ScannedUnit = { readonly [Part in LabelPart]?: Extract<LabelField, { part: Part }> };

/** The units that were scanned so far; the next scan belongs to the last one until that is complete. */
export interface Scans {
  readonly units: readonly ScannedUnit[];
  /** True once a unit was complete: each further one begins with its number, even where the units were taken away. */
  readonly beginsWithNumber: boolean;
}

export const NO_SCANS: Scans = { units: [], beginsWithNumber: false };

/**
 * The effect of a scan: it was taken, made its unit complete, or was there already. Otherwise it changed nothing: the next unit
 * has to begin with its number, the part contradicts what was read from this label, or the reading was of no use.
 */
export type ScanOutcome =
  | 'taken'
  | 'complete'
  | 'again'
  | 'number-first'
  | 'contradicts'
  | Exclude<ScanReading['kind'], 'read'>;

export interface ScanResult {
  readonly scans: Scans;
  readonly outcome: ScanOutcome;
  /** True where the scan began the next unit and the one before is not complete. */
  readonly leftUnfinished: boolean;
}

/** Lists the parts of a label that nobody has scanned yet. */
export function missingParts(unit: ScannedUnit): LabelPart[] {
  return LABEL_PARTS.filter((part) => unit[part] === undefined);
}

const isComplete = (unit: ScannedUnit) => missingParts(unit).length === 0;
const isSame = (one?: LabelField, other?: LabelField) => JSON.stringify(one) === JSON.stringify(other);
const partsOf = (unit: ScannedUnit) => LABEL_PARTS.filter((part) => unit[part] !== undefined);

function contradicts(unit: ScannedUnit, read: ScannedUnit): boolean {
  return partsOf(read).some((part) => unit[part] !== undefined && !isSame(unit[part], read[part]));
}

/** True where `unit` already says all that was read. */
function says(unit: ScannedUnit | undefined, read: ScannedUnit): boolean {
  return unit !== undefined && partsOf(read).every((part) => isSame(unit[part], read[part]));
}

/** One unit has one number and product: a donation becomes several units, each with the same number. */
function isTwin(one: ScannedUnit, other: ScannedUnit): boolean {
  return isSame(one.number, other.number) && isSame(one.product, other.product);
}

/** A number that was scanned once more after its unit was complete, and nothing else. */
function isStray(unit: ScannedUnit, others: readonly ScannedUnit[]): boolean {
  return partsOf(unit).length === 1 && others.some((other) => isComplete(other) && isSame(other.number, unit.number));
}

interface Place {
  readonly others: readonly ScannedUnit[];
  readonly unit: ScannedUnit;
  readonly leftUnfinished: boolean;
}

/** Finds the unit that a number belongs to: the open one, one that was left unfinished, or a new one. */
function placeOfNumber(units: readonly ScannedUnit[], open: ScannedUnit | undefined, read: ScannedUnit): Place {
  const isOfRead = (unit: ScannedUnit) =>
    !isComplete(unit) && isSame(unit.number, read.number) && !contradicts(unit, read);
  const unit = open?.number === undefined && open !== undefined ? open : units.findLast(isOfRead);
  const rest = units.filter((one) => one !== unit);
  const left = open === unit ? undefined : open;
  if (left === undefined) return { others: rest, unit: unit ?? {}, leftUnfinished: false };
  const others = rest.filter((one) => one !== left || !isStray(one, rest));
  return { others, unit: unit ?? {}, leftUnfinished: others.includes(left) };
}

/** Finds the unit that a scan belongs to; none where the number of the next unit has to come first. */
function placeOf({ units, beginsWithNumber }: Scans, read: ScannedUnit): Place | undefined {
  const last = units.at(-1);
  const open = last !== undefined && !isComplete(last) ? last : undefined;
  if (read.number !== undefined) return placeOfNumber(units, open, read);
  if (open !== undefined) return { others: units.slice(0, -1), unit: open, leftUnfinished: false };
  return beginsWithNumber ? undefined : { others: units, unit: {}, leftUnfinished: false };
}

function unitOf(fields: readonly LabelField[]): ScannedUnit | undefined {
  const unit: ScannedUnit = Object.fromEntries(fields.map((field) => [field.part, field]));
  return fields.every((field) => isSame(unit[field.part], field)) ? unit : undefined;
}

/**
 * Adds a scan to those before. The parts of the first label may come in any order; each further label begins with its number, so
 * that a part that is scanned twice, or forgotten, never becomes one of the next bag. Nothing that was taken is ever lost.
 */
export function addScan(scans: Scans, reading: ScanReading): ScanResult {
  const unchanged = (outcome: ScanOutcome) => ({ scans, outcome, leftUnfinished: false });
  if (reading.kind !== 'read') return unchanged(reading.kind);
  const read = unitOf(reading.fields);
  if (read === undefined) return unchanged('contradicts');
  const isWhole = isComplete(read);
  if (
    isWhole ? scans.units.some((unit) => says(unit, read)) : read.number === undefined && says(scans.units.at(-1), read)
  ) {
    return unchanged('again');
  }
  const place = placeOf(scans, read);
  if (place === undefined) return unchanged('number-first');
  const { others, unit, leftUnfinished } = place;
  if (contradicts(unit, read)) return unchanged('contradicts');
  if (says(unit, read)) return { ...unchanged('again'), scans: { ...scans, units: [...others, unit] } };
  const merged = { ...unit, ...read };
  if (!isComplete(merged)) {
    return { scans: { ...scans, units: [...others, merged] }, outcome: 'taken', leftUnfinished };
  }
  const isTwice = others.some((other) => isComplete(other) && isTwin(other, merged));
  const units = isTwice ? others : [...others, merged];
  return { scans: { units, beginsWithNumber: true }, outcome: isTwice ? 'again' : 'complete', leftUnfinished };
}

/** The meaning of the codes on a facility's labels, as its staff said once: by `learnedCode`. */
export interface KnownCodes {
  readonly product: ReadonlyMap<string, BloodComponent>;
  readonly group: ReadonlyMap<string, BloodType>;
}

/**
 * Returns the part of a label's code that says what it is, under which a facility learns it: of a product its description,
 * without the kind of donation and the division of the unit; of a group all of it.
 */
export function learnedCode(part: 'product' | 'group', code: string): string {
  return part === 'product' ? code.slice(0, 5) : code;
}

/** The component and type of a unit; undefined is what the facility's staff still have to say. */
export interface UnitMeaning {
  readonly component: BloodComponent | undefined;
  readonly bloodType: BloodType | undefined;
  /** The codes that the facility has not learned yet. */
  readonly unlearned: readonly { readonly part: 'product' | 'group'; readonly code: string }[];
}

/** Resolves the codes of a unit by what its facility has learned. Codes are never guessed. */
export function resolveUnit({ product, group }: ScannedUnit, known: KnownCodes): UnitMeaning {
  const [productCode, groupCode] = [product, group].map((field) => field && learnedCode(field.part, field.code));
  const component = known.product.get(productCode ?? '');
  const bloodType = known.group.get(groupCode ?? '');
  const unlearned = [
    ...(productCode !== undefined && component === undefined ? [{ part: 'product' as const, code: productCode }] : []),
    ...(groupCode !== undefined && bloodType === undefined ? [{ part: 'group' as const, code: groupCode }] : []),
  ];
  return { component, bloodType, unlearned };
}
