import { inWesternDigits } from '@sanguine/contract';
import { placeForm } from './place-names.rules.ts';

/** Postal codes of a file, column by column, as one statement stores them. */
export interface PostalCodeColumns {
  readonly country: string[];
  readonly code: string[];
  readonly searchCode: string[];
  readonly name: string[];
  readonly region: string[];
  readonly latitude: number[];
  readonly longitude: number[];
}

/** A postal code as it is looked for: lower case, letters and digits only. */
export function codeForm(code: string): string {
  return placeForm(inWesternDigits(code)).replaceAll(' ', '');
}

/** A code of one or two parts, at least one of them with a digit: 'BS1 4ND', '560 001', 'VLT 1117', '01310-100'. */
const CODE = /(?<![\p{L}\p{N}])[a-z]{0,4}[ -]?\d[\da-z]*(?:[ -]?[\da-z]*\d[\da-z]*)?(?![\p{L}\p{N}])/iu;

/** The postal code in a text, and the text around it; undefined where there is none. */
export function postalCodeIn(typed: string): { readonly code: string; readonly around: string } | undefined {
  const text = inWesternDigits(typed);
  const found = CODE.exec(text);
  if (found === null || codeForm(found[0]).length < 2) return undefined;
  return { code: found[0].trim(), around: text.replace(found[0], ' ') };
}

/** A full code of a country of which only the first parts are loaded ends with as many characters. */
const LAST_PART = 3;

/**
 * Returns the forms in which a code may be stored, the exactest first: whole, its first part, and, of one with letters, without its last
 * characters: of digits alone those that are left begin the codes of a whole state.
 */
export function codeForms(code: string): string[] {
  const whole = codeForm(code);
  const first = codeForm(code.trim().split(/[\s-]/)[0] ?? '');
  const shortened = /\p{L}/u.test(whole) ? [whole.slice(0, -LAST_PART)] : [];
  return [...new Set([whole, first, ...shortened])].filter((form) => form.length > 1 && /\d/.test(form));
}

/** So many at once that a large file takes little memory. */
export const CODES_AT_ONCE = 5_000;

/** Columns without codes. */
export function noCodes(): PostalCodeColumns {
  return { country: [], code: [], searchCode: [], name: [], region: [], latitude: [], longitude: [] };
}

function isNumberWithin(text: string | undefined, most: number): boolean {
  return text !== undefined && /^-?\d+(?:\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most;
}

/**
 * Adds a line of a file of GeoNames: country, code, name, region and its code, district and its code, community and its code,
 * latitude, longitude, accuracy, divided by tabs. False where it is none.
 */
function addCode(columns: PostalCodeColumns, line: string): boolean {
  const [country = '', code = '', name = '', region = '', , , , , , latitude, longitude] = line.split('\t');
  const searchCode = codeForm(code);
  const isPlaced = isNumberWithin(latitude, 90) && isNumberWithin(longitude, 180);
  if (!/^[A-Z]{2}$/.test(country) || searchCode.length < 2 || code.length > 20 || name === '' || !isPlaced)
    return false;
  columns.country.push(country);
  columns.code.push(code);
  columns.searchCode.push(searchCode);
  columns.name.push(name.slice(0, 200));
  columns.region.push(region.slice(0, 200));
  columns.latitude.push(Number(latitude));
  columns.longitude.push(Number(longitude));
  return true;
}

export interface ReadCodes {
  readonly columns: PostalCodeColumns;
  /** Lines that are none of such a file. */
  readonly refused: number;
}

/** Reads a postal code file of GeoNames line by line. */
export async function* readPostalCodes(lines: AsyncIterable<string>): AsyncGenerator<ReadCodes> {
  let columns = noCodes();
  let refused = 0;
  for await (const line of lines) {
    if (line !== '' && !addCode(columns, line)) refused += 1;
    if (columns.code.length < CODES_AT_ONCE) continue;
    yield { columns, refused };
    [columns, refused] = [noCodes(), 0];
  }
  yield { columns, refused };
}
