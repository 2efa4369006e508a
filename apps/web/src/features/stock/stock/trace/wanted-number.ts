import { isNoNumber, readScan } from '@sanguine/contract';
import { keyboardWords } from '../moves/scanned.ts';
import type { Say } from '../words.ts';

/** The longest number that is looked for. */
const MAX_LENGTH = 40;

/** A number that a bag may have, or why a text is none. */
export type WantedNumber =
  | { readonly number: string; readonly problem?: undefined }
  | { readonly number?: undefined; readonly problem: string };

/** Reads the number of a bag from what was scanned, typed or linked. */
export function wantedNumber(text: string, t: Say): WantedNumber {
  const keyboard = keyboardWords(text, t);
  if (keyboard !== undefined) return { problem: keyboard };
  const reading = readScan(text);
  if (reading.kind === 'misread') return { problem: t('stock.scan.outcome-misread') };
  if (reading.kind === 'read') {
    const found = reading.fields.find((field) => field.part === 'number');
    return found === undefined ? { problem: t('stock.scan.number-only') } : { number: found.number };
  }
  if (isNoNumber(text) || text.trim().length > MAX_LENGTH) return { problem: t('stock.trace.no-number') };
  return { number: text.trim() };
}
