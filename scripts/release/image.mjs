import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { run } from './pack.mjs';

const suite = 'trixie';
const mirror = 'http://deb.debian.org/debian';

/** Instructions of a Containerfile by name, with lines that go on joined. */
function instructionsOf(text) {
  const lines = text.replaceAll(/\\\n/g, ' ').split('\n');
  const pairs = lines.map((line) => /^([A-Z]+) (.*)$/.exec(line)).filter((found) => found !== null);
  return pairs.map(([, name, words]) => ({ name, words: words.trim().replaceAll(/\s+/g, ' ') }));
}

/** What deploy/Containerfile says, so that both ways give the same image. */
export function readContainerfile() {
  const instructions = instructionsOf(readFileSync(inRoot('deploy/Containerfile'), 'utf8'));
  const of = (name) => instructions.filter((one) => one.name === name).map(({ words }) => words);
  const [installed = ''] = of('RUN');
  const packages = /--no-install-recommends ([^&]*)/.exec(installed)?.[1]?.trim().split(' ') ?? [];
  const [healthcheck = ''] = of('HEALTHCHECK');
  const { interval, timeout, start, retries } =
    /--interval=(?<interval>\S+) --timeout=(?<timeout>\S+) --start-period=(?<start>\S+) --retries=(?<retries>\S+)/.exec(
      healthcheck,
    )?.groups ?? {};
  const config = [
    ...of('ENV').flatMap((words) => words.split(' ').flatMap((pair) => ['--env', pair])),
    ...of('EXPOSE').flatMap((words) => words.split(' ').flatMap((port) => ['--port', port])),
    ...of('USER').flatMap((user) => ['--user', user]),
    ...of('WORKDIR').flatMap((folder) => ['--workingdir', folder]),
    ...of('VOLUME').flatMap((folder) => ['--volume', folder]),
    ...of('STOPSIGNAL').flatMap((signal) => ['--stop-signal', signal]),
    ...of('ENTRYPOINT').flatMap((words) => ['--entrypoint', words]),
    ...of('CMD').flatMap((words) => ['--cmd', JSON.parse(words).join(' ')]),
    ...Object.entries({
      healthcheck: `CMD ${JSON.parse(/CMD (\[.*)$/.exec(healthcheck)?.[1] ?? '[]').join(' ')}`,
      'healthcheck-interval': interval,
      'healthcheck-timeout': timeout,
      'healthcheck-start-period': start,
      'healthcheck-retries': retries,
    }).flatMap(([name, words]) => [`--${name}`, words]),
  ];
  return { packages, config };
}

/** The operating system of the image as an archive, which is kept: its packages change rarely. */
function baseOf(packages, isFresh) {
  const base = inRoot('.cache', `image-base-${suite}.tar`);
  if (existsSync(base) && !isFresh) return base;
  const unfinished = `${base}.${process.pid}.tar`;
  mkdirSync(inRoot('.cache'), { recursive: true });
  const without = ['doc', 'man', 'locale'].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`);
  const hooks = [
    'echo sanguine:x:10001: >> "$1/etc/group"',
    'echo sanguine:x:10001:10001::/data:/usr/sbin/nologin >> "$1/etc/passwd"',
    'install --directory --owner=10001 --group=10001 --mode=0700 "$1/data"',
    'ln -s /opt/sanguine/bin/sanguine "$1/usr/local/bin/sanguine"',
    'rm -rf "$1"/var/log/* "$1"/var/cache/*',
  ].map((hook) => `--customize-hook=${hook}`);
  const words = ['--quiet', '--variant=minbase', `--include=${packages.join(',')}`, ...without, ...hooks];
  run('mmdebstrap', [...words, suite, unfinished, mirror]);
  renameSync(unfinished, base);
  return base;
}

/** Makes an archive for `docker load` or `podman load` from a release, without a daemon. */
export function makeImage({ release, archive, name, isFresh }) {
  const { packages, config } = readContainerfile();
  const base = baseOf(packages, isFresh);
  const storage = join(archive, '..', `storage-${process.pid}`);
  const buildah = (...words) =>
    run('buildah', [
      '--storage-driver',
      'vfs',
      '--root',
      join(storage, 'root'),
      '--runroot',
      join(storage, 'run'),
      ...words,
    ]);
  try {
    const container = buildah('from', 'scratch').trim();
    buildah('add', '--quiet', container, base, '/');
    buildah('copy', '--quiet', container, release, '/opt/sanguine');
    buildah('config', ...config, container);
    rmSync(archive, { force: true });
    buildah(
      'commit',
      '--quiet',
      '--format',
      'docker',
      '--disable-compression',
      container,
      `docker-archive:${archive}:${name}`,
    );
    run('gzip', ['--force', '--no-name', archive]);
  } finally {
    rmSync(storage, { recursive: true, force: true });
  }
  return `${archive}.gz`;
}
