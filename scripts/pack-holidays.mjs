// `npm run holidays`: packs the public national holidays of all countries into the file that the program reads. The data
// are of the package date-holidays (CC BY-SA 3.0), which is too large for a release.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { packHolidays } from './holidays/pack.mjs';
import { inRoot } from './lib/paths.mjs';

const require = createRequire(import.meta.url);
const YEARS = 10;
const first = new Date().getUTCFullYear();
const { text, days } = packHolidays(require('date-holidays'), { first, last: first + YEARS });
const packed = brotliCompressSync(text);
mkdirSync(inRoot('apps', 'api', 'holidays'), { recursive: true });
writeFileSync(inRoot('apps', 'api', 'holidays', 'holidays.json.br'), packed);
console.log(`${days} holidays in ${packed.length} bytes`);
