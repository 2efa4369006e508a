import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from '../lib/fail.mjs';
import { ensureProgramInstalled, install, slim } from '../lib/install.mjs';
import { readLock } from '../lib/lock-file.mjs';
import { inRoot, pinnedNode } from '../lib/paths.mjs';
import { sbomOf } from '../lib/sbom.mjs';
import { ensureWebBuilt } from '../lib/web-build.mjs';

/** The parts of a release that are as they are in the repository. */
export const parts = [
  'apps/api/gazetteer',
  'apps/api/holidays',
  'apps/api/migrations',
  'apps/api/package.json',
  'apps/api/src',
  'apps/api/sql',
  'packages/contract/package.json',
  'packages/contract/src',
  'deploy',
  'docs/capacity.md',
  'docs/cluster.md',
  'docs/decisions',
  'docs/directory.md',
  'docs/operations.md',
  'docs/region.md',
  'docs/security.md',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
];

/** Tells whether a file or folder belongs into a release: no tests, and no types of texts, which Node leaves out. */
export const isShipped = (path) => !/\.test\.ts$|[\\/]test$|[\\/]words[\\/]texts\.ts$/.test(path);

/** The version that is made. */
export const releaseVersion = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version;

/** The name of a release: its version and the machine that it is for. */
export const releaseName = () => `sanguine-${releaseVersion()}-${process.platform}-${process.arch}`;

/** Our packages and the pinned Node have places of their own in a release. */
async function addPackages(release) {
  const folder = `${release}.packages`;
  await install(['--workspace=apps/api', '--omit=dev'], folder);
  slim(join(folder, 'node_modules'));
  renameSync(join(folder, 'node_modules'), join(release, 'node_modules'));
  rmSync(folder, { recursive: true });
  const own = dirname(dirname(pinnedNode)).slice(inRoot('node_modules').length + 1);
  for (const name of ['.bin', '.package-lock.json', own]) {
    rmSync(join(release, 'node_modules', name), { recursive: true, force: true });
  }
}

/** The pages that are made of the program, and not in git, go along. */
function makeDocs() {
  const docs = spawnSync(pinnedNode, [inRoot('apps/api/test/write-docs.ts')], { stdio: 'inherit' });
  if (docs.status !== 0) throw new Problem('The pages of `npm run docs` cannot be made.');
}

/** Without what only a debugger reads: about a fifth of its size. */
function addNode(release) {
  const node = join(release, 'bin/node');
  cpSync(pinnedNode, node, { dereference: true });
  if (spawnSync('strip', [node]).status !== 0) console.error('There is no `strip` here: Node keeps its symbols.');
  chmodSync(node, 0o755);
}

function addPackageFile(release) {
  const { name, version, description, license, type } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const own = { name, version, private: true, description, license, type };
  writeFileSync(join(release, 'package.json'), `${JSON.stringify(own, undefined, 2)}\n`);
  writeFileSync(join(release, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(readLock()), undefined, 2)}\n`);
}

function addSources(release, web) {
  makeDocs();
  for (const part of [...parts, 'docs/made'])
    cpSync(inRoot(part), join(release, part), { recursive: true, filter: isShipped });
  cpSync(web, join(release, 'apps/web/dist'), { recursive: true });
  mkdirSync(join(release, 'bin'), { recursive: true });
  renameSync(join(release, 'deploy/bin/sanguine'), join(release, 'bin/sanguine'));
  rmSync(join(release, 'deploy/bin'), { recursive: true });
  chmodSync(join(release, 'bin/sanguine'), 0o755);
}

/** Makes the release's folder, which appears under its name only when it is complete. */
export async function assemble(release) {
  if (process.platform === 'win32') throw new Problem('A release is made on Linux: its command is a shell script.');
  await ensureProgramInstalled();
  const web = await ensureWebBuilt();
  const unfinished = `${release}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  try {
    addSources(unfinished, web);
    addPackageFile(unfinished);
    await addPackages(unfinished);
    addNode(unfinished);
    rmSync(release, { recursive: true, force: true });
    renameSync(unfinished, release);
  } finally {
    for (const folder of [unfinished, `${unfinished}.packages`]) rmSync(folder, { recursive: true, force: true });
  }
}
