import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { alone } from './alone.mjs';
import { buildAside, keep, lead, leads, prune } from './builds.mjs';
import { Problem } from './fail.mjs';
import { filesUnder, isSource } from './files.mjs';
import { isEverythingInstalled, mustBeWritable } from './install.mjs';
import { installInto } from './npm.mjs';
import { exists, inRoot, root, toolEnv } from './paths.mjs';
import { withScratchFolder } from './scratch.mjs';
import { makeTexts } from './texts.mjs';
import { ended, startNode } from './supervise.mjs';

const sources = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'];
const builds = inRoot('apps/web/.cache/builds');
const dist = inRoot('apps/web/dist');

/** One hash of everything that the built web app depends on. */
function sourceHash() {
  const hash = createHash('sha256');
  for (const source of sources.filter((path) => exists(path))) {
    const files = source.includes('.') ? [inRoot(source)] : filesUnder(inRoot(source));
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the web app of a checkout, whose packages are installed, into a folder. */
async function runVite(checkout, folder) {
  await makeTexts(checkout);
  const vite = startNode(
    [join(checkout, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn', '--outDir', folder],
    {
      cwd: join(checkout, 'apps/web'),
      env: toolEnv({ NODE_ENV: 'production' }),
      stdout: 2,
    },
  );
  if ((await ended(vite)) !== 0) throw new Problem('Building the web app failed: see above.');
}

/** Builds in a copy of the sources with the build tools alone, which are removed afterwards. */
async function buildInCopy(folder, installed) {
  await withScratchFolder('web', async (copy) => {
    const tools = installInto(copy, ['--workspace=apps/web', '--omit=dev']);
    await Promise.all([tools, installed]);
    for (const source of sources) {
      await cp(inRoot(source), join(copy, source), { recursive: true, filter: (path) => isSource(basename(path)) });
    }
    await runVite(copy, folder);
  });
}

/** Where the build of the present sources belongs, and whether it is there; undefined when there is no web app. */
export function webBuild() {
  if (!existsSync(inRoot('apps/web/index.html'))) return undefined;
  const folder = join(builds, sourceHash().slice(0, 16));
  return { folder, isThere: leads(dist, folder) };
}

/**
 * Builds the web app when its sources have changed. Each build has a folder of its own: a running server keeps its files.
 * Returns the folder of the latest build, to which `apps/web/dist` points, and whether it was made now.
 * @param {Promise<unknown>} [installed] awaited before the pinned Node is used */
export async function ensureWebBuilt(installed) {
  const build = webBuild();
  if (build === undefined || build.isThere) return build && { ...build, isNew: false };
  const { folder } = build;
  mustBeWritable(inRoot('apps/web'), 'The web app must be built first');
  return alone(inRoot('apps/web/.cache/building.lock'), async () => {
    const isNew = !existsSync(folder);
    if (isNew)
      await buildAside(folder, (into) =>
        isEverythingInstalled() ? runVite(root, into) : buildInCopy(into, installed),
      );
    lead(dist, folder);
    prune(builds);
    return { folder, isNew };
  });
}

/** The environment of a server of this build, which is kept as long as this process runs; empty when none is built. */
export function servingEnv(build) {
  if (build === undefined) return {};
  keep(build.folder);
  return { WEB_DIST: build.folder };
}
