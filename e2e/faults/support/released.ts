import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A build of 0.2.0 with all former migrations: what an installation runs before it upgrades to this one. */
const RELEASED = '7d74ad65';

async function linkPackages(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@sanguine'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@sanguine') await symlink(join(root, 'node_modules', name), join(packages, name));
  }
  await symlink('../../packages/contract', join(packages, '@sanguine', 'contract'));
}

interface Before {
  readonly main: string;
  remove(): Promise<void>;
}

/** The program of a commit in a folder of its own; undefined when the project's history is not available. */
async function programOf(commit: string): Promise<Before | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-before-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, 'program.tar');
    await run('git', ['archive', `--output=${archive}`, commit, 'apps', 'packages', 'scripts', 'package.json'], {
      cwd: root,
    });
    await run('tar', ['-xf', archive, '-C', folder]);
  } catch {
    await remove();
    return undefined;
  }
  await linkPackages(folder);
  await run(process.execPath, ['scripts/words.mjs'], { cwd: folder });
  return { main: join(folder, 'apps/api/src/main.ts'), remove };
}

/** The released program; undefined when the project's history is not available. */
export async function releasedProgram(): Promise<Before | undefined> {
  return programOf(RELEASED);
}
