import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Problem } from './fail.mjs';
import { filesUnder } from './files.mjs';
import { mustBeWritable } from './install.mjs';
import { exists, inRoot, pinnedNode, root, toolEnv } from './paths.mjs';

const sources = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'];
const stamp = 'apps/web/dist/.build-hash';

/** One hash over everything the built web app depends on. */
function sourceHash() {
  const hash = createHash('sha256');
  for (const source of sources.filter((path) => exists(path))) {
    const files = source.includes('.') ? [inRoot(source)] : filesUnder(inRoot(source));
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

const builtHash = () => (exists(stamp) ? readFileSync(inRoot(stamp), 'utf8') : undefined);

/** Builds the web app when its sources have changed since the last build. Returns whether it built. */
export function ensureWebBuilt() {
  if (!existsSync(inRoot('apps/web/index.html'))) return false;
  const wanted = sourceHash();
  if (builtHash() === wanted) return false;
  mkdirOrExplain(inRoot('apps/web/dist'));
  console.error('Building the web app (only after a change) ...');
  const vite = inRoot('node_modules/vite/bin/vite.js');
  const run = spawnSync(pinnedNode, [vite, 'build', '--logLevel', 'warn'], {
    cwd: inRoot('apps/web'),
    stdio: ['ignore', 2, 2],
    env: toolEnv({ NODE_ENV: 'production' }),
  });
  if (run.status !== 0) throw new Problem('Building the web app failed: see above.');
  writeFileSync(inRoot(stamp), wanted);
  return true;
}

function mkdirOrExplain(dist) {
  const why = 'The web app must be built first';
  if (!existsSync(dist)) {
    mustBeWritable(inRoot('apps/web'), why);
    mkdirSync(dist);
  }
  mustBeWritable(dist, why);
}
