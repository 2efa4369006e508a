const DIGIT = /\p{Nd}/u;
const isDigit = (codePoint: number) => codePoint >= 0 && DIGIT.test(String.fromCodePoint(codePoint));

/** Unicode keeps the digits of each script in runs of ten, from zero to nine (section 4.6 of the standard). */
function valueOf(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (isDigit(first - 1)) first -= 1;
  return String((codePoint - first) % 10);
}

/** The text with digits of every script, such as ٣ or ३, written as 0 to 9. */
export function inWesternDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, valueOf);
}
