import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { alone, codeOf } from './alone.mjs';
import { Problem } from './fail.mjs';
import { inRoot, pinnedNode } from './paths.mjs';
import { ended, follower } from './supervise.mjs';

/** There when only what the program needs to run has been installed: a copy of the lock file. */
const onlyToRun = inRoot('node_modules', '.only-to-run');
/** Written by npm at the end of an installation: the packages that there are. */
const noted = inRoot('node_modules', '.package-lock.json');

const lockFile = () => readFileSync(inRoot('package-lock.json'), 'utf8');

/**
 * Tells whether all packages are installed, the development tools among them. Optional ones are for other platforms.
 */
export function isEverythingInstalled() {
  if (existsSync(onlyToRun) || !existsSync(noted)) return false;
  const { packages: installed = {} } = JSON.parse(readFileSync(noted, 'utf8'));
  return Object.entries(JSON.parse(lockFile()).packages)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version : optional === true,
    );
}

/** Tells whether the packages that the program needs to run are installed, be it with others. */
export const isProgramInstalled = () =>
  existsSync(onlyToRun) ? readFileSync(onlyToRun, 'utf8') === lockFile() : isEverythingInstalled();

function copyManifests(folder) {
  const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const manifests = ['.', ...workspaces].map((path) => join(path, 'package.json'));
  for (const file of ['package-lock.json', '.npmrc', ...manifests]) cpSync(inRoot(file), join(folder, file));
}

/** The npm of a start that was killed ends within this time. */
const NPM_ENDS_MS = 30_000;

/** Removes a folder in which another process may write for a moment longer: what it adds meanwhile goes, too. */
export async function removeWhileWritten(folder) {
  const until = Date.now() + NPM_ENDS_MS;
  for (;;) {
    try {
      rmSync(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if (!['ENOTEMPTY', 'EBUSY', 'EPERM'].includes(codeOf(error)) || Date.now() > until) throw error;
      await wait(50);
    }
  }
}

/** Removes the folders of this process and of starts that were killed, of which one alone works under a name at a time. */
export async function removeFolders(name) {
  const left = existsSync(inRoot('.cache')) ? readdirSync(inRoot('.cache')).filter((one) => one.startsWith(name)) : [];
  for (const one of left) await removeWhileWritten(inRoot('.cache', one));
}

/**
 * Returns the path of a folder of this process alone: the npm of a start that was killed may go on for a moment,
 * and make its own folder again, which is why all are removed at the end as well. */
export async function ownFolder(name) {
  await removeFolders(name);
  return inRoot('.cache', `${name}-${process.pid}`);
}

/** Installs packages of the lock file in a folder as if it were the repository; runs none of their scripts. */
export async function install(words, folder) {
  copyManifests(folder);
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', ['ci', '--prefix', folder, ...words, ...quiet], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${follower}` },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    shell: process.platform === 'win32',
  });
  const code = await ended(npm).catch((error) => error.message);
  if (code === 0) return;
  throw new Problem(
    `Installing the packages failed (npm ended with ${code}: see above).\n` +
      'Check that https://registry.npmjs.org is reachable, then try again.',
  );
}

/** Types, sources, maps, tests and headers of packages: half of all files, which nothing that runs reads. */
const notNeeded = /\.(?:map|[cm]?tsx?)$|\/node_modules\/(?:node-[^/]+\/include|(?:@[^/]+\/)?[^/]+\/test)$/;

/** Removes them from a node_modules. Our own packages are links there, which are not followed. */
export function slim(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (notNeeded.test(path)) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) slim(path);
  }
}

/** Puts packages in place once they are complete: a start that is killed changes nothing. */
async function replacePackages(words, finish) {
  const aside = await ownFolder('packages');
  await install(words, aside);
  finish?.(join(aside, 'node_modules'));
  rmSync(inRoot('node_modules'), { recursive: true, force: true });
  renameSync(join(aside, 'node_modules'), inRoot('node_modules'));
  await removeFolders('packages');
}

/** Does the work unless `isInstalled`; a simultaneous start waits, and finds it done. */
async function ensure(isInstalled, work) {
  if (pinnedNode === process.execPath && Number.parseInt(process.versions.node, 10) < 24)
    throw new Problem(`There is no Node package for ${process.platform} on ${process.arch}: install Node 24 or newer.`);
  if (!isInstalled())
    await alone(inRoot('.cache/installing.lock'), async () => {
      if (!isInstalled()) await work();
    });
}

/** Installs all pinned packages when some are missing or the lock file has changed since. */
export const ensureInstalled = () =>
  ensure(isEverythingInstalled, async () => {
    console.error('Installing all packages, with the development tools (after a change, about a minute) ...');
    await replacePackages(['--include=dev']);
  });

/** Installs what the program needs to run when some of it is missing. Development tools that are installed stay. */
export async function ensureProgramInstalled() {
  if (existsSync(noted) && !existsSync(onlyToRun)) return ensureInstalled();
  return ensure(isProgramInstalled, () =>
    replacePackages(['--workspace=apps/api', '--omit=dev'], (modules) => {
      slim(modules);
      cpSync(inRoot('package-lock.json'), join(modules, basename(onlyToRun)));
    }),
  );
}
