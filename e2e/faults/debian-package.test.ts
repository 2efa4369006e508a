import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
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
const PACKAGES = 'ca-certificates,libstdc++6';

/** Stands for systemd: two units run, and what is asked of them is noted. */
const SYSTEMCTL = `#!/bin/sh
echo "$*" >> /run/asked
case "$1" in list-units) printf 'sanguine-web@3001.service loaded\\nsanguine-worker.service loaded\\n' ;; esac
`;

async function makeDeb(folder: string, revision: string): Promise<string> {
  await run(process.execPath, [join(project, 'scripts/deb.mjs'), folder], {
    env: { ...process.env, PACKAGE_REVISION: revision },
  });
  return (await readdir(folder)).find((name) => name.includes(`-${revision}_`) && name.endsWith('.deb')) ?? '';
}

/** Every file outside of what dpkg and the kernel keep for themselves. */
async function filesIn(root: string): Promise<string[]> {
  const { stdout } = await run('find', [root, '-xdev', '-path', `${root}/var/lib/dpkg`, '-prune', '-o', '-print'], {
    maxBuffer: 64 * 1024 ** 2,
  });
  return stdout
    .split('\n')
    .filter((path) => !/\/(?:run|tmp|root|debs|var\/log|var\/cache)(?:\/|$)/.test(path.slice(root.length)));
}

test('the Debian package installs, starts, upgrades and purges clean', async (context) => {
  const missing = await missingFor(['mmdebstrap', 'dpkg-deb', 'unshare']);
  if (missing !== '') context.skip(missing);
  const folder = await mkdtemp(join(tmpdir(), 'sanguine-deb-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const root = join(folder, 'root');
  const [first, second] = [await makeDeb(folder, '1'), await makeDeb(folder, '2')];
  await run('mmdebstrap', [
    '--quiet',
    '--variant=minbase',
    `--include=${PACKAGES}`,
    'trixie',
    root,
    'http://deb.debian.org/debian',
  ]);
  await mkdir(join(root, 'debs'));
  for (const deb of [first, second]) await copyFile(join(folder, deb), join(root, 'debs', deb));
  const server = await createEmptyServer();
  onTestFinished(() => server.remove());
  const env = { DATABASE_URL: server.url, PORT: String(await freePort()), DATA_DIR: '/tmp', LOG_LEVEL: 'silent' };
  const where = { root, isConfined: false, env };
  const before = await filesIn(root);

  const installed = await runInRoot(where, ['dpkg', '--install', `/debs/${first}`]);
  expect(installed).toContain('/etc/sanguine/sanguine.env');
  expect((await stat(join(root, 'etc/sanguine/sanguine.env'))).mode & 0o777).toBe(0o600);
  expect(await runInRoot(where, ['sanguine', 'version'])).toMatch(/^Sanguine \d/);
  await runInRoot(where, ['sanguine', 'migrate']);
  const program = await startInRoot(where, ['sanguine', 'start']);
  expect((await fetch(`http://127.0.0.1:${env.PORT}/`)).status).toBe(200);
  await program.stop();

  await writeFile(join(root, 'usr/bin/systemctl'), SYSTEMCTL, { mode: 0o755 });
  await writeFile(
    join(root, 'etc/sanguine/migrate.env'),
    'DATABASE_URL=postgres://owner@db/sanguine\nAPPLICATION_ROLE=app\n',
  );
  const asked = async (command: readonly string[]) => {
    const { stdout } = await run('sh', ['-c', `rm -f ${root}/run/asked`]);
    expect(stdout).toBe('');
    await runInRoot(where, ['sh', '-ec', `mkdir -p /run/systemd/system; ${command.join(' ')}`]);
    const noted = await run('cat', [join(root, 'run/asked')]);
    return noted.stdout.split('\n').filter((line) => /^(?:start|restart|stop|disable|enable) /.test(line));
  };
  expect(await asked(['dpkg', '--install', `/debs/${second}`])).toEqual([
    'start sanguine-migrate.service',
    'restart sanguine-web@3001.service',
    'restart sanguine-worker.service',
  ]);
  expect(await asked(['dpkg', '--purge', 'sanguine'])).toEqual([
    'disable --now sanguine-web@3001.service',
    'disable --now sanguine-worker.service',
  ]);
  await rm(join(root, 'usr/bin/systemctl'));
  expect(await filesIn(root)).toEqual(before);
  figure(
    'O8',
    'the Debian package installed, started, upgraded and purged in a root folder of its own',
    `${Math.round((await stat(join(folder, first))).size / 1e6)} MB; ready after ${seconds(program.milliseconds)}; nothing left`,
  );
});
