import {
  addScan,
  type BloodComponent,
  type KnownCodes,
  keyboardOfScan,
  learnedCode,
  type LabelPart,
  missingParts,
  readScan,
  resolveUnit,
  type ScannedUnit,
  type ScanOutcome,
  type ScanReading,
  type Scans,
} from '@sanguine/contract';
import { componentName } from '../names.ts';
import type { Say } from '../words.ts';
import { type LineDraft, newLine } from './received.ts';

const groupCode = (unit: ScannedUnit) => (unit.group === undefined ? '' : learnedCode('group', unit.group.code));

/** The line of a delivery that a scanned bag becomes; its type is left open until its code was learned. */
export function lineOfUnit(unit: ScannedUnit, codes: KnownCodes): LineDraft {
  return newLine({
    bloodType: resolveUnit(unit, codes).bloodType ?? '',
    units: '1',
    expiresOn: unit.expiry?.date ?? '',
    donationNumber: unit.number?.number ?? '',
    productCode: unit.product?.code ?? '',
    groupCode: groupCode(unit),
  });
}

/** The bags of which only a part of the label was scanned, the last one at the end. */
export const unfinishedOf = ({ units }: Scans): readonly ScannedUnit[] =>
  units.filter((unit) => missingParts(unit).length > 0);

export interface Scanned {
  readonly scans: Scans;
  /** The line of a bag that is complete now. */
  readonly line: LineDraft | undefined;
  /** Said aloud. */
  readonly words: string;
  /** They are shown where the bags that are not complete do not say it. */
  readonly isShown: boolean;
  readonly isRefused: boolean;
}

const REFUSED: ReadonlySet<ScanOutcome> = new Set(['number-first', 'contradicts', 'misread', 'goods', 'unknown']);

const listOf = (parts: readonly LabelPart[], t: Say) =>
  new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(parts.map((part) => t(`stock.label.${part}`)));

/** Says which parts of a label are still to be scanned. */
export function missingWords(unit: ScannedUnit, t: Say): string {
  const number = unit.number?.number ?? t('stock.label.no-number');
  return t('stock.scan.missing', { number, parts: listOf(missingParts(unit), t) });
}

export interface Delivery {
  /** The component whose delivery it is: a bag of another one is refused. */
  readonly component: BloodComponent;
  readonly codes: KnownCodes;
  /** The place in the list, from 1, of a bag that is there already. */
  readonly lineOf: (number: string, product: string | undefined) => number | undefined;
}

/** Says that a bag was scanned before, and where it stands. */
function againWords(reading: ScanReading, t: Say, { lineOf }: Delivery): string {
  const { number, product }: ScannedUnit =
    reading.kind === 'read' ? Object.fromEntries(reading.fields.map((field) => [field.part, field])) : {};
  const line = number === undefined ? undefined : lineOf(number.number, product?.code);
  return line === undefined ? t('stock.scan.outcome-again') : t('stock.scan.again-line', { line });
}

/** Takes a bag whose label is complete. */
function takeBag(scans: Scans, unit: ScannedUnit, t: Say, { component, codes }: Delivery): Scanned {
  const number = unit.number?.number ?? '';
  const { component: other = component } = resolveUnit(unit, codes);
  if (other !== component) {
    const words = t('stock.scan.other-component', { number, component: componentName(other, t) });
    return { scans: withoutUnit(scans, unit), line: undefined, words, isShown: true, isRefused: true };
  }
  const words = t('stock.scan.complete', { number });
  return { scans, line: lineOfUnit(unit, codes), words, isShown: true, isRefused: false };
}

/** Says that the scanner is set to another keyboard than the computer; undefined where it is not. */
export function keyboardWords(text: string, t: Say): string | undefined {
  const keyboard = keyboardOfScan(text);
  return keyboard && t('stock.scan.keyboard', { keyboard: keyboard.toUpperCase() });
}

/** Takes one scan: a part of a label, or a whole one. */
export function takeScan(scans: Scans, text: string, t: Say, delivery: Delivery): Scanned {
  const keyboard = keyboardWords(text, t);
  if (keyboard !== undefined) return { scans, line: undefined, words: keyboard, isShown: true, isRefused: true };
  const reading = readScan(text);
  const { scans: next, outcome } = addScan(scans, reading);
  const isRefused = REFUSED.has(outcome);
  const last = next.units.at(-1);
  if (outcome === 'complete' && last !== undefined) return takeBag(next, last, t, delivery);
  if (outcome === 'taken' && last !== undefined) {
    return { scans: next, line: undefined, words: missingWords(last, t), isShown: false, isRefused };
  }
  if (outcome === 'again') {
    return { scans: next, line: undefined, words: againWords(reading, t, delivery), isShown: true, isRefused };
  }
  const isPart = reading.kind === 'misread' && reading.part !== 'number';
  const words = t(`stock.scan.outcome-${isPart ? 'part' : (outcome as Problem)}`);
  return { scans: next, line: undefined, words, isShown: true, isRefused };
}

type Problem = Exclude<ScanOutcome, 'taken' | 'complete' | 'again'>;

/** Takes a bag that staff finish by hand out of the scans. */
export const withoutUnit = (scans: Scans, unit: ScannedUnit): Scans => ({
  ...scans,
  units: scans.units.filter((one) => one !== unit),
});
