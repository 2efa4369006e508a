import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/api/test/support/free-port.ts';
import { missingFor, runInRoot, startInRoot } from './support/chroot.ts';
import { figure, seconds } from './support/figures.ts';
import { createServer } from './support/server.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

interface ImageConfig {
  readonly config: {
    readonly User: string;
    readonly Entrypoint: readonly string[];
    readonly Cmd: readonly string[];
    readonly Env: readonly string[];
    readonly Volumes: object;
    readonly Healthcheck: { readonly Test: readonly string[] };
  };
}

const json = async <Content>(file: string) => JSON.parse(await readFile(file, 'utf8')) as Content;

/** The image as a container engine unpacks it: its layers above each other, and what it says about itself. */
async function unpack(archive: string, folder: string): Promise<{ root: string; image: ImageConfig }> {
  const [unpacked, root] = [join(folder, 'unpacked'), join(folder, 'root')];
  await mkdir(unpacked);
  await mkdir(root);
  await run('tar', ['-xzf', archive, '-C', unpacked]);
  const [manifest] = await json<{ Config: string; Layers: string[] }[]>(join(unpacked, 'manifest.json'));
  for (const layer of manifest?.Layers ?? []) await run('tar', ['-xpf', join(unpacked, layer), '-C', root]);
  return { root, image: await json<ImageConfig>(join(unpacked, manifest?.Config ?? '')) };
}

test('an image made without a daemon becomes ready as user 10001 on a root folder that is read only', async (context) => {
  const missing = await missingFor(['mmdebstrap', 'buildah', 'unshare']);
  if (missing !== '') context.skip(missing);
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-image-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await run(process.execPath, [join(project, 'scripts/image.mjs'), folder], { maxBuffer: 64 * 1024 ** 2 });
  const archive = join(folder, (await readdir(folder)).find((name) => name.endsWith('-image.tar.gz')) ?? '');
  const { root, image } = await unpack(archive, folder);
  const { User, Entrypoint, Cmd, Env, Volumes, Healthcheck } = image.config;
  expect([User, Entrypoint, Cmd]).toEqual(['10001:10001', ['/opt/sanguine/bin/sanguine'], ['start']]);
  expect([Object.keys(Volumes), Healthcheck.Test.join(' ')]).toEqual([
    ['/data'],
    expect.stringContaining('sanguine ready'),
  ]);
  expect(Env).toEqual(expect.arrayContaining(['HOST=0.0.0.0', 'DATA_DIR=/data']));
  const server = await createServer();
  onTestFinished(() => server.remove());
  const own = Object.fromEntries(Env.map((pair) => pair.split('=', 2) as [string, string]));
  const env = {
    ...own,
    DATABASE_URL: server.url,
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
  };
  const where = { root, isConfined: true, env: { ...env, HOST: '127.0.0.1' } };
  await runInRoot(where, [...Entrypoint, 'migrate']);
  const program = await startInRoot(where, [...Entrypoint, ...Cmd]);
  expect((await fetch(`http://127.0.0.1:${env.PORT}/`)).status).toBe(200);
  expect(await runInRoot(where, [...Entrypoint, 'ready'])).toContain('ready');
  expect(await runInRoot(where, ['pg_dump', '--version'])).toMatch(/ 1[7-9]\./);
  await program.stop();
  const { stdout } = await run('du', ['-sm', root]);
  figure(
    'O7',
    'an image without a daemon, as 10001 on a read-only root folder',
    `${Number.parseInt(stdout, 10)} MB, packed ${Math.round((await stat(archive)).size / 1e6)} MB; ready after ${seconds(program.milliseconds)}`,
  );
});
