import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/api/test/support/free-port.ts';
import { missingFor, runInRoot, startInRoot } from './support/chroot.ts';
import { figure, seconds } from './support/figures.ts';
import { createEmptyServer } from './support/server.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const BASE = 'docker.io/library/debian:trixie-slim';
const MIRROR = 'http://deb.debian.org/debian';

interface ImageConfig {
  readonly User: string;
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly Env: readonly string[];
  readonly Labels: Readonly<Record<string, string>>;
  readonly Volumes: object;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

interface Inspected {
  readonly Docker: { readonly config: ImageConfig };
}

type Buildah = (...words: readonly string[]) => Promise<string>;

/** Images and containers below the folder, apart from those of this machine. */
const buildahIn =
  (folder: string): Buildah =>
  async (...words) => {
    const storage = ['--storage-driver', 'vfs', '--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
    const { stdout } = await run('buildah', [...storage, ...words], { maxBuffer: 64 * 1024 ** 2 });
    return stdout.trim();
  };

/** Makes the base image of Debian's packages. */
async function makeBase(buildah: Buildah, folder: string): Promise<void> {
  const system = join(folder, 'base.tar');
  await run('mmdebstrap', ['--quiet', '--variant=minbase', 'trixie', system, MIRROR]);
  const container = await buildah('from', 'scratch');
  await buildah('add', '--quiet', container, system, '/');
  await buildah('commit', '--quiet', container, BASE);
}

/** Returns why there is no base image; empty when there is one. */
async function missingBase(buildah: Buildah, folder: string): Promise<string> {
  const isPulled = await buildah('pull', '--quiet', BASE).then(
    () => true,
    () => false,
  );
  const missing = isPulled ? '' : await missingFor(['mmdebstrap']);
  if (missing !== '') return `${BASE} cannot be had here, and ${missing}`;
  if (!isPulled) await makeBase(buildah, folder);
  return '';
}

test('the image becomes ready as user 10001 on a root folder that is read only', async (context) => {
  const missing = await missingFor(['buildah', 'unshare']);
  if (missing !== '') context.skip(missing);
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-image-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const buildah = buildahIn(folder);
  const noBase = await missingBase(buildah, folder);
  if (noBase !== '') context.skip(noBase);

  await run(process.execPath, [join(project, 'scripts/release.mjs'), '--preview', folder], {
    maxBuffer: 64 * 1024 ** 2,
  });
  const release = (await readdir(folder)).find((name) => /^sanguine-.*-(?:x64|arm64)$/.test(name)) ?? '';
  const file = ['--file', join(project, 'deploy/Containerfile')];
  const how = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--pull-never', '--quiet'];
  await buildah('build', ...how, ...file, '--tag', 'sanguine:test', join(folder, release));
  const described = await buildah('inspect', '--type', 'image', 'sanguine:test');
  const { User, Entrypoint, Cmd, Env, Labels, Volumes, Healthcheck } = (JSON.parse(described) as Inspected).Docker
    .config;
  expect([User, Entrypoint, Cmd]).toEqual([
    '10001:10001',
    ['/usr/bin/tini', '--', '/opt/sanguine/bin/sanguine'],
    ['start'],
  ]);
  expect([Object.keys(Volumes), Healthcheck.Test.join(' ')]).toEqual([
    ['/data'],
    expect.stringContaining('sanguine ready'),
  ]);
  expect(Env).toEqual(expect.arrayContaining(['HOST=0.0.0.0', 'DATA_DIR=/data']));
  expect(Labels).toMatchObject({ 'org.opencontainers.image.licenses': 'Apache-2.0' });

  const root = await buildah('mount', await buildah('from', '--pull-never', 'sanguine:test'));
  const server = await createEmptyServer();
  onTestFinished(() => server.remove());
  const own = Object.fromEntries(Env.map((pair) => pair.split('=', 2) as [string, string]));
  const env = {
    ...own,
    DATABASE_URL: server.url,
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
  };
  const where = { root, env: { ...env, HOST: '127.0.0.1' } };
  await runInRoot(where, [...Entrypoint, 'migrate']);
  const program = await startInRoot(where, [...Entrypoint, ...Cmd]);
  expect((await fetch(`http://127.0.0.1:${env.PORT}/`)).status).toBe(200);
  expect(await runInRoot(where, [...Entrypoint, 'ready'])).toContain('ready');
  await program.stop();
  const { stdout } = await run('du', ['-sm', root]);
  figure(
    'O7',
    'the image of deploy/Containerfile, as 10001 on a read-only root folder',
    `${Number.parseInt(stdout, 10)} MB; ready after ${seconds(program.milliseconds)}`,
  );
});
