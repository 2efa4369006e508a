import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isAlive } from './alone.mjs';

/** How many builds are kept, in addition to those that a running server uses. */
const KEPT = 3;
const USE = /^(.+)\.used-by-(\d+)$/;
const UNFINISHED = /^unfinished-(\d+)$/;

/**
 * Marks the build as used by this process until it ends; where nothing can be written, nothing removes a build either.
 */
export function keep(build) {
  const mark = `${build}.used-by-${process.pid}`;
  try {
    writeFileSync(mark, '');
  } catch {
    return;
  }
  process.once('exit', () => rmSync(mark, { force: true }));
}

/** Fills a new folder with `fill(folder)`; the build appears under its name only when it is complete. */
export async function buildAside(build, fill) {
  const unfinished = join(build, '..', `unfinished-${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  try {
    await fill(unfinished);
    renameSync(unfinished, build);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Whether `link` points to the build, and the build exists. */
export function leads(link, build) {
  return existsSync(link) && existsSync(build) && realpathSync(link) === realpathSync(build);
}

/** Points `link` to the build, in one step for readers. */
export function lead(link, build) {
  const next = `${link}.${process.pid}`;
  rmSync(next, { recursive: true, force: true });
  // Windows needs an absolute link; elsewhere a relative one lets the checkout be moved.
  symlinkSync(process.platform === 'win32' ? build : relative(dirname(link), build), next, 'junction');
  // A real folder was here before; or Windows, which cannot replace a link.
  if (existsSync(link) && (process.platform === 'win32' || !lstatSync(link).isSymbolicLink())) {
    rmSync(link, { recursive: true });
  }
  renameSync(next, link);
}

/** Removes old builds that nobody uses, and the remains of a killed build. */
export function prune(builds) {
  const entries = readdirSync(builds, { withFileTypes: true });
  const names = entries.map(({ name }) => name);
  const uses = names.map((name) => USE.exec(name)).filter((found) => found !== null);
  const dead = uses.filter(([, , pid]) => !isAlive(Number(pid)));
  const served = new Set(uses.filter((found) => !dead.includes(found)).map(([, build]) => build));
  const unfinished = names.filter((name) => !isAlive(Number(UNFINISHED.exec(name)?.[1] ?? process.pid)));
  const old = entries
    .filter((entry) => entry.isDirectory() && !UNFINISHED.test(entry.name))
    .map(({ name }) => ({ name, at: lstatSync(join(builds, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
    .slice(KEPT)
    .filter(({ name }) => !served.has(name));
  for (const name of [...dead.map(([mark]) => mark), ...unfinished, ...old.map((build) => build.name)]) {
    rmSync(join(builds, name), { recursive: true, force: true });
  }
}
