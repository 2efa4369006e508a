import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The last released version: what an installation runs before it upgrades to this one. */
const RELEASED = 'a03d7e3';

async function linkPackages(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@sanguine'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@sanguine') await symlink(join(root, 'node_modules', name), join(packages, name));
  }
  await symlink('../../packages/contract', join(packages, '@sanguine', 'contract'));
}

/** The migrations in which this occurs. */
async function migrationsWith(text: RegExp): Promise<Set<string>> {
  const folder = join(root, 'apps/api/migrations');
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  const matches = await Promise.all(paths.map(async (path) => text.test(await readFile(path, 'utf8'))));
  return new Set(paths.filter((_, at) => matches[at]));
}

/** This program as it was before the migrations in which this occurs, in a folder of its own. */
export async function programWithout(text: RegExp): Promise<{ main: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-before-'));
  const unwanted = await migrationsWith(text);
  if (unwanted.size === 0) throw new Error(`no migration has ${text.source}`);
  const isWanted = (path: string) => !/node_modules|\.test\.ts$/.test(path.slice(root.length)) && !unwanted.has(path);
  for (const part of ['apps/api', 'packages', 'package.json'])
    await cp(join(root, part), join(folder, part), { recursive: true, filter: isWanted });
  await linkPackages(folder);
  return { main: join(folder, 'apps/api/src/main.ts'), remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The released program in a folder of its own; undefined when the project's history is not available. */
export async function releasedProgram(): Promise<{ main: string; remove(): Promise<void> } | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-released-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, 'released.tar');
    await run('git', ['archive', `--output=${archive}`, RELEASED, 'apps/api', 'packages', 'package.json'], {
      cwd: root,
    });
    await run('tar', ['-xf', archive, '-C', folder]);
  } catch {
    await remove();
    return undefined;
  }
  await linkPackages(folder);
  return { main: join(folder, 'apps/api/src/main.ts'), remove };
}
