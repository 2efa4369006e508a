import { inWesternDigits } from '@sanguine/contract';

/** A number as a person typed it, in the digits of any script; NaN for an empty field and for what is no number. */
export function typedNumber(text: string): number {
  const typed = inWesternDigits(text.trim());
  return typed === '' ? Number.NaN : Number(typed);
}
