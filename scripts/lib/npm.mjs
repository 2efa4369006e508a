import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Problem } from './fail.mjs';
import { exists, inRoot } from './paths.mjs';
import { ended, follower } from './supervise.mjs';

/** Without what npm says of the script that runs: it would work in that script's folder. */
const envOfNpm = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^npm_(?:package|lifecycle|config_local_prefix)/i.test(key)),
  );

/** The program of npm: the one that started us, otherwise the one on PATH. */
function npmProgram() {
  const found = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm'));
  const onPath = found.find((file) => existsSync(file));
  return process.env.npm_execpath ?? (onPath && realpathSync(onPath));
}

/** Starts npm, which stops with us where it is a program of Node. */
function startNpm(folder, words) {
  const program = npmProgram();
  const options = { cwd: folder, env: envOfNpm() };
  if (program?.endsWith('.js')) {
    const args = ['--import', follower, program, ...words];
    return spawn(process.execPath, args, { ...options, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  }
  const shell = process.platform === 'win32';
  return spawn('npm', words, { ...options, stdio: ['ignore', 'ignore', 'inherit'], shell });
}

/** The files that tell npm what to install; the lock file alone decides. */
function manifests() {
  const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const files = ['package.json', 'package-lock.json', ...workspaces.map((path) => `${path}/package.json`)];
  return exists('.npmrc') ? [...files, '.npmrc'] : files;
}

/** Installs packages of the lock file into the folder, as if it were the repository; runs none of their scripts. */
export async function installInto(folder, words) {
  for (const file of manifests()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(inRoot(file), join(folder, file));
  }
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = startNpm(folder, ['ci', ...words, ...quiet]);
  const code = await ended(npm).catch((error) => error.message);
  if (code === 0 && existsSync(join(folder, 'node_modules'))) return;
  throw new Problem(
    `Installing the packages failed (npm ended with ${code}: see above).\n` +
      'Check that https://registry.npmjs.org is reachable, then try again.',
  );
}
