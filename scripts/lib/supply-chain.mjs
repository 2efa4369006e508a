/** Licences that the product's packages may have. What is LGPL (libvips) is linked as a separate library. */
export const LICENCES = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'Unlicense',
  'CC0-1.0',
];

const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const exactVersion = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const registry = 'https://registry.npmjs.org/';

/** Installed packages that are not our own. */
export function packagesIn({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ path, ...entry }));
}

/** A package's name, which its lock entry gives when its folder has another name. */
export const nameOf = ({ path, name }) =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** A package of another platform than the one that wrote the lock file: npm could not look it up there. */
const isOfAnotherPlatform = ({ optional, os, cpu }) => optional === true && (os ?? cpu) !== undefined;

/** A package inside the file of a development tool, whose checksum holds for it, too. */
function isBundled({ packages }, { path, inBundle, dev }) {
  const bundler = packages[path.slice(0, path.lastIndexOf('/node_modules/'))];
  return inBundle === true && dev === true && bundler?.bundleDependencies !== undefined;
}

/** Packages that do not come from the registry, in one version and with a checksum. */
export function sourceFaults(lock) {
  return packagesIn(lock).flatMap((entry) => {
    const { path, version = '', resolved = registry, integrity } = entry;
    const needsNone = isOfAnotherPlatform(entry) || isBundled(lock, entry);
    const isPinned = sha512.test(integrity ?? '') || (integrity === undefined && needsNone);
    return [
      ...(exactVersion.test(version) ? [] : [`${path}: "${version}" is no version`]),
      ...(resolved.startsWith(registry) ? [] : [`${path}: comes from ${resolved}`]),
      ...(isPinned ? [] : [`${path}: has no checksum`]),
    ];
  });
}

/** Packages with an install script that `allowScripts` does not mention, and the reverse. */
export function scriptFaults(lock, allowScripts) {
  const scripted = packagesIn(lock).filter(({ hasInstallScript }) => hasInstallScript);
  const names = new Set(scripted.map(nameOf));
  return [
    ...[...names].filter((name) => !(name in allowScripts)).map((name) => `${name} has an install script`),
    ...Object.keys(allowScripts)
      .filter((name) => !names.has(name))
      .map((name) => `${name} has no install script any more`),
    ...scripted.filter(({ dev }) => !dev).map(({ path }) => `${path} belongs to the product and has an install script`),
  ];
}

function isAllowed(expression) {
  const words = expression.replaceAll(/[()]/g, '');
  return words.split(' OR ').some((choice) => choice.split(' AND ').every((name) => LICENCES.includes(name.trim())));
}

/** Packages of the product whose licence is not on the list. */
export function licenceFaults(lock) {
  return packagesIn(lock)
    .filter((entry) => !entry.dev && !(entry.license === undefined && isOfAnotherPlatform(entry)))
    .filter(({ license }) => !isAllowed(license ?? ''))
    .map(({ path, license }) => `${path}: ${license ?? 'no licence'}`);
}

/** High and critical advisories in the output of `npm audit --json`; undefined when the registry did not answer. */
export function advisoryFaults({ vulnerabilities }) {
  if (vulnerabilities === undefined) return undefined;
  return Object.values(vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
}
