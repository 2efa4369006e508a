// `npm run release [-- <folder>]`: a folder that runs on a machine without npm, packed, with its checksum. With `--preview`
// before the folder also while texts wait for their translation: to try, not to give to anybody.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Problem, runMain } from './lib/fail.mjs';
import { ensureProgramInstalled } from './lib/install.mjs';
import { inRoot, pinnedNode, root } from './lib/paths.mjs';
import { assemble, releaseName, releaseVersion } from './release/assemble.mjs';
import { bytesOf, megabytes, pack, sourceDate } from './release/pack.mjs';
import { signedAs } from './release/sign.mjs';

/** Refuses a text that waits for its translation. */
function refuseWaiting() {
  const words = spawnSync(pinnedNode, [inRoot('scripts/words.mjs'), 'release'], { stdio: 'inherit' });
  if (words.status !== 0) throw new Problem('Translations wait: a release has all of them.');
}

/** Refuses a release without its section of the changelog. */
function refuseUnnoted() {
  const [, latest] = /^## (\d+\.\d+\.\d+)/m.exec(readFileSync(inRoot('CHANGELOG.md'), 'utf8')) ?? [];
  if (latest !== releaseVersion())
    throw new Problem(`CHANGELOG.md begins with ${latest}, not with ${releaseVersion()}.`);
}

await runMain(async () => {
  await ensureProgramInstalled();
  const words = process.argv.slice(2);
  const isPreview = words[0] === '--preview';
  if (!isPreview) refuseWaiting();
  refuseUnnoted();
  const into = resolve(root, words[isPreview ? 1 : 0] ?? 'dist');
  mkdirSync(into, { recursive: true });
  const release = join(into, releaseName());
  await assemble(release);
  const archive = pack(release, sourceDate(root));
  for (const part of ['bin/node', 'node_modules', 'apps/web/dist', 'apps/api', ''])
    console.log(`${megabytes(bytesOf(join(release, part))).padStart(10)}  ${part || 'all'}`);
  console.log(`${megabytes(bytesOf(archive)).padStart(10)}  ${archive}`);
  console.log(signedAs(archive));
});
