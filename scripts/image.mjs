// `npm run image [-- <folder>] [--fresh]`: a container image without a daemon; `-- --test` makes one, and runs it.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Problem, runMain } from './lib/fail.mjs';
import { runForFigures } from './lib/figures.mjs';
import { onPath } from './lib/machine.mjs';
import { root } from './lib/paths.mjs';
import { assemble, releaseName, releaseVersion } from './release/assemble.mjs';
import { makeImage } from './release/image.mjs';
import { bytesOf, megabytes } from './release/pack.mjs';
import { signedAs } from './release/sign.mjs';

const words = process.argv.slice(2);

async function make() {
  const missing = ['mmdebstrap', 'buildah'].filter((program) => !onPath(program));
  if (missing.length > 0)
    throw new Problem(
      `Without a daemon, an image is made by ${missing.join(' and ')}: apt-get install ${missing.join(' ')}.`,
    );
  if (process.getuid?.() !== 0)
    throw new Problem('Only root can make an image like this; deploy/Containerfile needs a builder instead.');
  const into = resolve(root, words.find((word) => !word.startsWith('--')) ?? 'dist');
  mkdirSync(into, { recursive: true });
  const release = join(into, releaseName());
  await assemble(release);
  const name = `sanguine:${releaseVersion()}`;
  const archive = makeImage({ release, archive: `${release}-image.tar`, name, isFresh: words.includes('--fresh') });
  console.log(`${megabytes(bytesOf(archive))}  ${archive} (docker load, podman load)`);
  console.log(signedAs(archive));
}

await runMain(async () => {
  if (words.includes('--test')) process.exitCode = await runForFigures('faults', ['image']);
  else await make();
});
