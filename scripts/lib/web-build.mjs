import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { alone } from './alone.mjs';
import { Problem } from './fail.mjs';
import { filesUnder, isSource } from './files.mjs';
import { install, isEverythingInstalled, ownFolder, removeFolders } from './install.mjs';
import { inRoot, root, toolEnv } from './paths.mjs';
import { ended, startNode } from './supervise.mjs';
import { makeTexts } from './texts.mjs';

const sources = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'];
const builds = inRoot('apps/web/.cache/builds');
const dist = inRoot('apps/web/dist');
/** A running server goes on with its own build while newer ones are made. */
const KEPT = 5;

const isTest = (path) => /\.test\.tsx?$/.test(path);

/** One hash of everything that the built web app depends on. */
function sourceHash() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const files = source.includes('.') ? [inRoot(source)] : [...filesUnder(inRoot(source))];
    for (const file of files.filter((path) => !isTest(path)))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Builds the web app of a checkout, whose packages are installed, into a folder. */
async function runVite(checkout, folder) {
  await makeTexts(checkout);
  const vite = [join(checkout, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn', '--outDir', folder];
  const env = toolEnv({ NODE_ENV: 'production' });
  const code = await ended(startNode(vite, { cwd: join(checkout, 'apps/web'), env, stdout: 2 }));
  if (code !== 0) throw new Problem('Building the web app failed: see above.');
}

/** Builds in a copy of the sources with the build tools alone, which are removed afterwards. */
async function buildInCopy(folder, installed) {
  const copy = await ownFolder('web');
  await Promise.all([install(['--workspace=apps/web', '--omit=dev'], copy), installed]);
  for (const source of sources)
    cpSync(inRoot(source), join(copy, source), { recursive: true, filter: (path) => isSource(basename(path)) });
  await runVite(copy, folder);
  await removeFolders('web');
}

/** The build appears under its name when it is complete, and `apps/web/dist` leads to it. */
async function build(folder, installed) {
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`;
    await (isEverythingInstalled() ? runVite(root, unfinished) : buildInCopy(unfinished, installed));
    renameSync(unfinished, folder);
  }
  rmSync(dist, { recursive: true, force: true });
  symlinkSync(folder, dist, 'junction');
  const made = (name) => statSync(join(builds, name)).mtimeMs;
  const names = readdirSync(builds).toSorted((one, other) => made(other) - made(one));
  for (const name of names.slice(KEPT)) rmSync(join(builds, name), { recursive: true, force: true });
}

/** The folder of the build of the present sources, and whether it is there. */
export function webBuild() {
  const folder = join(builds, sourceHash());
  return { folder, isThere: existsSync(folder) && existsSync(dist) && realpathSync(dist) === realpathSync(folder) };
}

/**
 * Builds the web app when its sources have changed, and returns the folder of the build.
 * @param {Promise<unknown>} [installed] awaited before the pinned Node is used */
export async function ensureWebBuilt(installed) {
  const { folder, isThere } = webBuild();
  if (!isThere) await alone(inRoot('apps/web/.cache/building.lock'), () => build(folder, installed));
  return folder;
}
