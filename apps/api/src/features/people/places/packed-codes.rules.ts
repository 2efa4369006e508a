import type { Reader } from '@sanguine/contract';
import { isReadIn } from './like-names.rules.ts';
import { codeForm, CODES_AT_ONCE, noCodes, type PostalCodeColumns } from './postal-codes.rules.ts';

/** Reads what `scripts/gazetteer/pack-codes.mjs` writes: `#region`, then a line for each of its codes. */
export function* readPackedCodes(country: string, text: string): Generator<PostalCodeColumns> {
  let columns = noCodes();
  let region = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) region = line.slice(1);
    else if (line !== '') {
      const [code = '', name = '', latitude, longitude] = line.split('\t');
      columns.country.push(country);
      columns.code.push(code);
      columns.searchCode.push(codeForm(code));
      columns.name.push(name);
      columns.region.push(region);
      columns.latitude.push(Number(latitude));
      columns.longitude.push(Number(longitude));
    }
    if (columns.code.length < CODES_AT_ONCE) continue;
    yield columns;
    columns = noCodes();
  }
  yield columns;
}

/**
 * Tells whether a code may be one of a country whose codes come with the program. No operator chose it, and other countries have codes
 * of the same digits: so the country was named, or it is the reader's, as far as their browser says where they are.
 */
export function mayBeMeant(country: string, named: readonly string[], reader: Reader): boolean {
  return named.length > 0 ? named.includes(country) : isReadIn(country, reader);
}
