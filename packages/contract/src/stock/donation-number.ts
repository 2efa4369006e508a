/** Bounds of the volume of a donation, in millilitres. */
export const MIN_VOLUME_ML = 50;
export const MAX_VOLUME_ML = 1_000;

/** The characters of ISO 7064 MOD 37-2; the last one is a check character only. */
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*';

/**
 * Facility, year and serial number of an ISBT 128 donation identification number; flags and a check character may follow.
 * One that begins with a digit is taken for a number of the facility's own, of which nothing is known.
 */
const DIN = /^(?<number>[A-NP-Z][0-9A-Z]\d{11})(?<flags>\d\d)?(?<check>[0-9A-Z*])?$/;

/** As a scanner reads it from the label: behind its data identifier the first character may be a digit, too. */
const SCANNED_DIN = /^=(?<number>[1-9A-NP-Z][0-9A-Z]\d{11})(?<flags>\d\d)?(?<check>[0-9A-Z*])?$/;

/** Characters that labels and people put into a number. */
const BETWEEN = /[\s-]/g;

/** Spaces, and signs that take no room. */
const UNSEEN = /[\s\p{Cf}]/gu;
const DASHES = /[\u2010-\u2015\u2212]/g;

function partsOf(typed: string): Partial<Record<'number' | 'flags' | 'check', string>> {
  const joined = typed.toUpperCase().replaceAll(BETWEEN, '');
  return (joined.startsWith('=') ? SCANNED_DIN : DIN).exec(joined)?.groups ?? {};
}

/** Returns the check character of the 13 characters of a donation identification number (ISO 7064 MOD 37-2, ISBT 128). */
export function checkCharacter(number: string): string {
  const sum = [...number].reduce((before, one) => ((before + CHARACTERS.indexOf(one)) * 2) % 37, 0);
  return CHARACTERS.charAt((38 - sum) % 37);
}

/**
 * Returns the one form in which donation numbers are stored and compared: the 13 characters of an ISBT 128 number, or the
 * facility's own in capitals, without spaces and signs that nobody sees.
 */
export function plainDonationNumber(typed: string): string {
  const { number } = partsOf(typed);
  if (number !== undefined) return number;
  return typed.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(DASHES, '-').toUpperCase();
}

/** The signs that people and spreadsheets write where there is no number. */
const NO_NUMBER =
  /^(?:N\/?A|N\.A\.?|NIL|NULL|NONE|NAN|UNKNOWN|UNDEFINED|PENDING|TB[ACD]|X{2,}|#(?:REF|N\/A|VALUE|NAME|NULL|DIV|NUM).*|[\d.,]+E\+\d+)$/;

/** Tells whether a text only stands for a number that nobody wrote down, or that a spreadsheet made of a long one. */
export function isNoNumber(typed: string): boolean {
  const plain = plainDonationNumber(typed);
  return NO_NUMBER.test(plain) || !/[\p{L}1-9]/u.test(plain);
}

/** Tells whether a text has the form of an ISBT 128 donation identification number. */
export function isDonationNumber(typed: string): boolean {
  return partsOf(typed).number !== undefined;
}

/**
 * Tells whether a donation number is not as it was printed: it is an ISBT 128 number whose check character, or flags of 60
 * to 96, do not belong to it.
 */
export function isMistyped(typed: string): boolean {
  const { number, flags, check } = partsOf(typed);
  if (number === undefined) return false;
  const expected = checkCharacter(number);
  const isChecking = flags !== undefined && Number(flags) >= 60 && Number(flags) <= 96;
  const isOtherFlag = isChecking && Number(flags) - 60 !== CHARACTERS.indexOf(expected);
  return isOtherFlag || (check !== undefined && check !== expected);
}
