import { cp, mkdtemp, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

async function replaceEverywhere(folder: string, from: RegExp, to: (found: string) => string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(?:js|mjs|html|json)$/.test(entry.name));
  const replace = async ({ parentPath, name }: (typeof files)[number]) => {
    const path = join(parentPath, name);
    const before = await readFile(path, 'utf8');
    const after = before.replaceAll(from, to);
    if (after !== before) await writeFile(path, after);
  };
  await Promise.all(files.map(replace));
}

async function withoutCompressed(folder: string): Promise<void> {
  const names = await readdir(join(folder, 'assets'));
  const compressed = names.filter((name) => /\.(?:br|gz)$/.test(name));
  await Promise.all(compressed.map(async (name) => rm(join(folder, 'assets', name))));
}

/** Renames a file and everything that names it: the server has the old name no more. */
async function renameChunk(folder: string, name: string, hash: string): Promise<void> {
  const assets = await readdir(join(folder, 'assets'));
  const file = assets.find((one) => one.startsWith(`${name}-`) && one.endsWith('.js')) ?? '';
  await rename(join(folder, 'assets', file), join(folder, 'assets', `${name}-${hash}.js`));
  await replaceEverywhere(folder, new RegExp(file.replaceAll('.', '\\.'), 'g'), () => `${name}-${hash}.js`);
}

/** As after a change of a text: all files of texts have other names, and so has all code, since it names them. */
export async function renameTexts(folder: string, hash: string): Promise<void> {
  const assets = join(folder, 'assets');
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  const old =
    scripts.map((file) => /^words-[\w-]{8}\.(?=en\.)/.exec(file)?.[0]).find((start) => start !== undefined) ?? '';
  const nameOf = (file: string) =>
    file.startsWith(old) ? `words-${hash.repeat(8)}.${file.slice(old.length)}` : file.replace(/\.js$/, `${hash}.js`);
  const names = new Map(scripts.map((file) => [file, nameOf(file)]));
  await Promise.all([...names].map(async ([from, to]) => rename(join(assets, from), join(assets, to))));
  await replaceEverywhere(folder, /[\w.-]+\.js\b/g, (found) => names.get(found) ?? found);
  await replaceEverywhere(folder, new RegExp(old.replaceAll('.', '\\.'), 'g'), () => `words-${hash.repeat(8)}.`);
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
      await renameChunk(folder, 'CompatibilityTable', `version${mark}`);
      await replaceEverywhere(folder, new RegExp(version, 'g'), () => mark.repeat(16));
      await replaceEverywhere(folder, /<div id="root"/g, () => `<div id="root" data-version="${mark}"`);
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
