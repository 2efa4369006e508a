import { readFileSync } from 'node:fs';

/** Towns as directories of blood services write them: misspelt, under former names, with counties, codes and districts. */
export const WRITTEN_TOWNS = readFileSync(new URL('written-towns.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [country = '', region = '', district = '', city = '', address = ''] = line.split('|');
    return { country, region, district, city, postalCode: '', address };
  });
