import { cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtemp, realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

/** The built web app in folders of its own, one for each version; `current` is what a server serves. */
export interface Deploys {
  readonly current: string;
  /** Makes a version of which some files have other names, as after a change of the code, and a word to know it by. */
  readonly make: (mark: string, change?: (folder: string) => Promise<void>) => Promise<string>;
  readonly use: (folder: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

async function replaceEverywhere(folder: string, from: RegExp, to: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|mjs|html|json)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(from, to));
  }
}

async function withoutCompressed(folder: string): Promise<void> {
  for (const name of await readdir(join(folder, 'assets'))) {
    if (/\.(?:br|gz)$/.test(name)) await rm(join(folder, 'assets', name));
  }
}

/** Renames a file and everything that names it: the server has the old name no more. */
async function renameChunk(folder: string, name: string, hash: string): Promise<void> {
  const assets = await readdir(join(folder, 'assets'));
  const file = assets.find((one) => one.startsWith(`${name}-`) && one.endsWith('.js')) ?? '';
  await rename(join(folder, 'assets', file), join(folder, 'assets', `${name}-${hash}.js`));
  await replaceEverywhere(folder, new RegExp(file.replaceAll('.', '\\.'), 'g'), `${name}-${hash}.js`);
}

export async function prepareDeploys(): Promise<Deploys> {
  const room = await realpath(await mkdtemp(join(tmpdir(), 'sanguine-deploys-')));
  const current = join(room, 'current');
  return {
    current,
    make: async (mark, change) => {
      const folder = join(room, mark);
      await cp(await realpath(dist), folder, { recursive: true });
      await withoutCompressed(folder);
      const { version } = JSON.parse(await readFile(join(folder, 'pages/visitors.json'), 'utf8')) as {
        version: string;
      };
      await renameChunk(folder, 'rare-islands', `version${mark}`);
      await replaceEverywhere(folder, new RegExp(version, 'g'), mark.repeat(16));
      await replaceEverywhere(folder, /<div id="root"/g, `<div id="root" data-version="${mark}"`);
      await change?.(folder);
      return folder;
    },
    use: async (folder) => {
      await rm(current, { force: true });
      await symlink(folder, current);
    },
    remove: async () => rm(room, { recursive: true }),
  };
}
