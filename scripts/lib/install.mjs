import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { alone } from './alone.mjs';
import { Problem } from './fail.mjs';
import { inRoot, pinnedNode, root } from './paths.mjs';

const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {};

const sameRelease = (a, b) => a.version === b.version && (!a.integrity || !b.integrity || a.integrity === b.integrity);

const isInstallable = (path) => path.startsWith('node_modules/') || path.includes('/node_modules/');

/**
 * Whether node_modules has what package-lock.json names. npm records what it installed in a lock file of its own,
 * written last: an interrupted installation never looks complete. Optional packages are for other platforms.
 */
function isInstalled() {
  const noted = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(noted) || !existsSync(pinnedNode)) return false;
  const installed = readPackages(noted);
  return Object.entries(readPackages(inRoot('package-lock.json')))
    .filter(([path]) => isInstallable(path))
    .every(([path, wanted]) => (installed[path] ? sameRelease(installed[path], wanted) : wanted.optional));
}

/** Runs npm: the one that started us, otherwise the one on PATH. */
function npm(args) {
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
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

/** Installs the pinned packages when they are missing or the lock file has changed since. */
export function ensureInstalled() {
  if (isInstalled()) return;
  mustBeWritable(root, 'The packages must be installed first');
  // A simultaneous start installs the same.
  alone(inRoot('.installing.lock'), () => isInstalled() || install());
}

function install() {
  console.error('Installing packages (once, about a minute) ...');
  // The pinned Node and the build tools are development packages: needed even when NODE_ENV is production.
  const { status, error } = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status === 0 && existsSync(pinnedNode)) return;
  const hint = error?.message ?? (status === 0 ? 'the pinned Node is missing: are install scripts off?' : 'see above');
  throw new Problem(
    `Installing the packages failed (${hint}).\n` +
      'Check that https://registry.npmjs.org is reachable, then run: npm ci --include=dev && npm start',
  );
}
