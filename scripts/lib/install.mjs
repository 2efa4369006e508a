import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { Problem } from './fail.mjs';
import { neededBy, readLock } from './lock-file.mjs';
import { installInto } from './npm.mjs';
import { exists, inRoot, pinnedNode, root } from './paths.mjs';
import { withScratchFolder } from './scratch.mjs';

/** In a node_modules that has only what the program needs to run. */
const onlyToRun = ['node_modules', '.only-to-run'];

const sameRelease = (a, b) => a.version === b.version && (!a.integrity || !b.integrity || a.integrity === b.integrity);

const isInstallable = (path) => path.startsWith('node_modules/') || path.includes('/node_modules/');

/**
 * Whether node_modules has these packages of package-lock.json. npm records what it installed in a lock file of its own.
 * Optional packages are for other platforms.
 */
function hasPackages(paths, { packages }) {
  const noted = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(noted) || !existsSync(pinnedNode)) return false;
  const installed = JSON.parse(readFileSync(noted, 'utf8')).packages ?? {};
  return paths
    .filter(isInstallable)
    .every((path) => (installed[path] ? sameRelease(installed[path], packages[path]) : packages[path].optional));
}

/** Whether all packages are installed, the development tools among them. */
export function isEverythingInstalled() {
  const lock = readLock();
  return !exists(...onlyToRun) && hasPackages(Object.keys(lock.packages), lock);
}

/** Whether the packages that the program needs to run are installed, be it with others. */
export function isProgramInstalled() {
  const lock = readLock();
  return hasPackages(neededBy('apps/api', lock), lock);
}

/** Throws a Problem unless this user may write to the folder. */
export function mustBeWritable(folder, why) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    const who = userInfo().username;
    throw new Problem(`${why}, but the user "${who}" may not write in ${folder}.\nRun it once as the folder's owner.`);
  }
}

function assertNodeFits() {
  if (pinnedNode !== process.execPath || Number.parseInt(process.versions.node, 10) >= 24) return;
  throw new Problem(`There is no Node package for ${process.platform} on ${process.arch}: install Node 24 or newer.`);
}

/** Installs unless `isInstalled`; a simultaneous start waits, and finds it done. */
async function ensure(isInstalled, install) {
  assertNodeFits();
  if (isInstalled()) return;
  mustBeWritable(root, 'The packages must be installed first');
  await alone(inRoot('.installing.lock'), async () => {
    if (!isInstalled()) await replacePackages(install);
  });
}

/** Fills a new folder aside and puts its node_modules in place at once: an interrupted installation changes nothing. */
async function replacePackages(install) {
  const [aside, replaced] = [inRoot('.cache', 'packages'), inRoot('.cache', 'replaced-packages')];
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  await install(aside);
  rmSync(replaced, { recursive: true, force: true });
  if (exists('node_modules')) renameSync(inRoot('node_modules'), replaced);
  renameSync(join(aside, 'node_modules'), inRoot('node_modules'));
  for (const folder of [aside, replaced]) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(pinnedNode)) throw new Problem('Installing the packages failed: the pinned Node is missing.');
}

/** Installs all pinned packages when some are missing or the lock file has changed since. */
export async function ensureInstalled() {
  await ensure(isEverythingInstalled, async (folder) => {
    console.error('Installing all packages, with the development tools (after a change, about a minute) ...');
    await installInto(folder, ['--include=dev']);
  });
}

/** Whether a file of a package is more than types, sources, maps, tests and headers: those are half of all files. */
export const isNeededToRun = (path) =>
  !/\.(?:map|[cm]?tsx?)$|[\\/]node_modules[\\/](?:node-[^\\/]+[\\/]include|(?:@[^\\/]+[\\/])?[^\\/]+[\\/]test)$/.test(
    path,
  );

async function installProgram(folder) {
  await withScratchFolder('packages', async (scratch) => {
    await installInto(scratch, ['--workspace=apps/api', '--omit=dev']);
    const options = { recursive: true, verbatimSymlinks: true, filter: isNeededToRun };
    // Faster than its asynchronous sister; nothing else happens here meanwhile.
    cpSync(join(scratch, 'node_modules'), join(folder, 'node_modules'), options);
  });
  writeFileSync(join(folder, ...onlyToRun), '');
}

/** Installs what the program needs to run when some of it is missing. Development tools that are installed stay. */
export async function ensureProgramInstalled() {
  const hasTools = exists('node_modules', '.package-lock.json') && !exists(...onlyToRun);
  if (hasTools && !isProgramInstalled()) await ensureInstalled();
  else await ensure(isProgramInstalled, installProgram);
}
