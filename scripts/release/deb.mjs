import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { bytesOf, run } from './pack.mjs';

const home = 'usr/lib/sanguine';
const settings = ['sanguine.env', 'migrate.env'];
const architectures = { x64: 'amd64', arm64: 'arm64' };

const controlOf = (version, kilobytes) => `Package: sanguine
Version: ${version}
Architecture: ${architectures[process.arch]}
Maintainer: ${process.env.PACKAGE_MAINTAINER ?? 'The Sanguine developers <root@localhost>'}
Section: web
Priority: optional
Installed-Size: ${kilobytes}
Depends: ca-certificates, libc6 (>= 2.28), libgcc-s1, libstdc++6
Recommends: postgresql-client
Suggests: postgresql, nginx | caddy
Description: connects blood donors with hospitals and blood banks
 Donors find a facility that needs their blood, book a donation, and answer
 emergencies; staff keep their stock and decide on bookings.
`;

function write(file, text, mode = 0o644) {
  writeFileSync(file, text);
  chmodSync(file, mode);
}

function addSettings(tree) {
  mkdirSync(join(tree, 'etc/sanguine'), { recursive: true });
  chmodSync(join(tree, 'etc'), 0o755);
  chmodSync(join(tree, 'etc/sanguine'), 0o700);
  for (const name of settings) write(join(tree, 'etc/sanguine', name), readFileSync(inRoot('deploy', name)), 0o600);
}

/** As Debian's policy wants them, whatever the umask of the builder: everybody reads and runs what is not a setting. */
function setModes(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) setModes(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** The units stand in the package's own folder, and run the program from there. */
function addUnits(tree) {
  mkdirSync(join(tree, 'lib/systemd/system'), { recursive: true });
  for (const name of readdirSync(inRoot('deploy/systemd'))) {
    const unit = readFileSync(inRoot('deploy/systemd', name), 'utf8').replaceAll('/opt/sanguine/', `/${home}/`);
    write(join(tree, 'lib/systemd/system', name), unit);
  }
}

function addDocuments(tree, release) {
  const folder = join(tree, 'usr/share/doc/sanguine');
  mkdirSync(folder, { recursive: true });
  const licence = 'Licensed under the Apache License, Version 2.0: /usr/share/common-licenses/Apache-2.0\n';
  write(
    join(folder, 'copyright'),
    `Sanguine\n\n${licence}The packages inside and their licences: /${home}/sbom.cdx.json\n`,
  );
  cpSync(join(release, 'CHANGELOG.md'), join(folder, 'changelog'));
  run('gzip', ['--best', '--no-name', join(folder, 'changelog')]);
}

function addControl(tree, version) {
  const folder = join(tree, 'DEBIAN');
  mkdirSync(folder);
  write(join(folder, 'control'), controlOf(version, Math.ceil(bytesOf(join(tree, 'usr')) / 1024)));
  write(join(folder, 'conffiles'), settings.map((name) => `/etc/sanguine/${name}\n`).join(''));
  for (const name of ['postinst', 'prerm', 'postrm'])
    write(join(folder, name), readFileSync(inRoot('deploy/debian', name)), 0o755);
}

/** Makes a Debian package of a release, which is moved into it. */
export function makeDeb({ release, deb, version, seconds }) {
  const tree = `${deb}.tree`;
  rmSync(tree, { recursive: true, force: true });
  try {
    mkdirSync(join(tree, 'usr/bin'), { recursive: true });
    mkdirSync(join(tree, 'usr/lib'), { recursive: true });
    renameSync(release, join(tree, home));
    symlinkSync('../lib/sanguine/bin/sanguine', join(tree, 'usr/bin/sanguine'));
    addUnits(tree);
    addDocuments(tree, join(tree, home));
    addControl(tree, version);
    setModes(tree);
    addSettings(tree);
    const env = { ...process.env, SOURCE_DATE_EPOCH: seconds };
    run('dpkg-deb', ['--build', '--root-owner-group', '-Zxz', '-z3', tree, deb], { env });
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}
