import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigurationError, parseConfig } from './config.ts';
import { AnotherKeyError, seal, unseal } from './server-key.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-key-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
const configOf = (folder: string) => parseConfig({ DATA_DIR: folder });

test('a key is made once, for its owner alone, and opens what it sealed after a restart', async () => {
  const folder = join(await newFolder(), 'data');
  const sealed = await seal(configOf(folder), 'somebody', 'secret');
  expect(await readdir(folder)).toEqual(['server.key']);
  expect((await stat(join(folder, 'server.key'))).mode & 0o777).toBe(0o600);
  expect(await unseal(configOf(folder), 'somebody', sealed)).toBe('secret');
  await expect(unseal(configOf(folder), 'somebody else', sealed)).rejects.toThrow(AnotherKeyError);
});

test('processes that begin together agree on one key', async () => {
  const folder = await newFolder();
  const sealed = await Promise.all([1, 2, 3].map(() => seal(configOf(folder), 'somebody', 'secret')));
  for (const one of sealed) expect(await unseal(configOf(folder), 'somebody', one)).toBe('secret');
});

test('an empty file, as a full disk leaves it, is no key', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'server.key'), '');
  await expect(seal(configOf(folder), 'somebody', 'secret')).rejects.toThrow(ConfigurationError);
  await expect(seal(configOf(folder), 'somebody', 'secret')).rejects.toThrow(/server\.key is empty/);
});
