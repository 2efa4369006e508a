// `npm run release [-- <folder>]`: a folder that runs on a machine without npm, packed, with its checksum.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runMain } from './lib/fail.mjs';
import { root } from './lib/paths.mjs';
import { assemble, releaseName } from './release/assemble.mjs';
import { bytesOf, megabytes, pack, sourceDate } from './release/pack.mjs';
import { signedAs } from './release/sign.mjs';

await runMain(async () => {
  const into = resolve(root, process.argv[2] ?? 'dist');
  mkdirSync(into, { recursive: true });
  const release = join(into, releaseName());
  await assemble(release);
  const archive = pack(release, sourceDate(root));
  for (const part of ['bin/node', 'node_modules', 'apps/web/dist', 'apps/api', ''])
    console.log(`${megabytes(bytesOf(join(release, part))).padStart(10)}  ${part || 'all'}`);
  console.log(`${megabytes(bytesOf(archive)).padStart(10)}  ${archive}`);
  console.log(signedAs(archive));
});
