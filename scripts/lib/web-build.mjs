import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { buildAside, keep, lead, leads, prune } from './builds.mjs';
import { Problem } from './fail.mjs';
import { filesUnder } from './files.mjs';
import { mustBeWritable } from './install.mjs';
import { exists, inRoot, pinnedNode, root, toolEnv } from './paths.mjs';

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

/** Fills the folder with a build of the present sources. */
function buildInto(folder) {
  console.error('Building the web app (only after a change) ...');
  const vite = inRoot('node_modules/vite/bin/vite.js');
  const run = spawnSync(pinnedNode, [vite, 'build', '--logLevel', 'warn', '--outDir', folder], {
    cwd: inRoot('apps/web'),
    stdio: ['ignore', 2, 2],
    env: toolEnv({ NODE_ENV: 'production' }),
  });
  if (run.status !== 0) throw new Problem('Building the web app failed: see above.');
}

/**
 * Builds the web app when its sources have changed since the last build. Each build has a folder of its own, and
 * `apps/web/dist` points to the latest: a running server keeps the files that it has. Returns the folder of the latest
 * build, and whether it was made now; undefined when there is no web app.
 */
export function ensureWebBuilt() {
  if (!existsSync(inRoot('apps/web/index.html'))) return undefined;
  const folder = join(builds, sourceHash().slice(0, 16));
  if (leads(dist, folder)) return { folder, isNew: false };
  mustBeWritable(inRoot('apps/web'), 'The web app must be built first');
  return alone(inRoot('apps/web/.cache/building.lock'), () => {
    const isNew = !existsSync(folder);
    if (isNew) buildAside(folder, buildInto);
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
