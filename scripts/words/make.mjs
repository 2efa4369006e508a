// Makes the files that stand for the English catalogs (scripts/words/made-files.mjs), in this checkout or in the folder that
// is named. `npm install`, start, build, dev and test run it; where nothing changed it writes nothing.
import { resolve } from 'node:path';
import { runMain } from '../lib/fail.mjs';
import { root } from '../lib/paths.mjs';
import { makeFiles } from './made-files.mjs';

await runMain(() => makeFiles(resolve(process.argv[2] ?? root)));
