// `npm run deb [-- <folder>]`: a Debian package; `-- --test` makes two, installs, starts, upgrades and purges them.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Problem, runMain } from './lib/fail.mjs';
import { runForFigures } from './lib/figures.mjs';
import { onPath } from './lib/machine.mjs';
import { root } from './lib/paths.mjs';
import { assemble, releaseName, releaseVersion } from './release/assemble.mjs';
import { makeDeb } from './release/deb.mjs';
import { bytesOf, megabytes, sourceDate } from './release/pack.mjs';
import { signedAs } from './release/sign.mjs';

const words = process.argv.slice(2);
const ofPackage = { x64: 'amd64', arm64: 'arm64' };

async function make() {
  if (!onPath('dpkg-deb')) throw new Problem('A Debian package is made by dpkg-deb: apt-get install dpkg.');
  const into = resolve(root, words[0] ?? 'dist');
  mkdirSync(into, { recursive: true });
  // A second version of the same sources, for the test of an upgrade.
  const version = `${releaseVersion()}-${process.env.PACKAGE_REVISION ?? '1'}`;
  const release = join(into, `${releaseName()}-deb`);
  const deb = join(into, `sanguine_${version}_${ofPackage[process.arch]}.deb`);
  await assemble(release);
  makeDeb({ release, deb, version, seconds: sourceDate(root) });
  console.log(`${megabytes(bytesOf(deb))}  ${deb}`);
  console.log(signedAs(deb));
}

await runMain(async () => {
  if (words.includes('--test')) process.exitCode = await runForFigures('faults', ['debian-package']);
  else await make();
});
