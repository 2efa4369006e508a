import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { nameOf, packagesIn } from './supply-chain.mjs';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The lock file, as npm wrote it. */
export const readLock = () => JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

/**
 * Returns where npm looks for a package that the one at `from` requires: its own folder first, then each parent, then
 * the root.
 */
function placesFor(name, from) {
  const folders = from.split(/\/?node_modules\//);
  const places = folders.map((_, index) => {
    const above = folders
      .slice(0, folders.length - index)
      .join('/node_modules/')
      .replace(/^\//, '');
    return `${above}${above ? '/' : ''}node_modules/${name}`;
  });
  return [...places, `node_modules/${name}`];
}

/**
 * Optional packages that the lock file requires but does not contain. npm omits those of other platforms that it could
 * not look up, and `npm ci` then rejects the lock file on every platform.
 */
export function missingOptional({ packages }) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesFor(name, path).some((place) => packages[place]))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

const only = (value) => (value ? [value] : undefined);

/** A lock entry for a package of another platform, recognised by its name: oxide-linux-arm64-musl. */
export function platformEntry({ name, version, dev }) {
  const parts = name.split(/[-/]/);
  const libc = parts.includes('musl') ? 'musl' : parts.includes('gnu') ? 'glibc' : undefined;
  const cpu = only(processors.find((processor) => parts.includes(processor)));
  const os = only(systems.find((system) => parts.includes(system)));
  if (!/^\d+\.\d+\.\d+/.test(version) || !(cpu ?? os)) return undefined;
  const entry = { version, cpu, dev: dev || undefined, libc: only(os?.[0] === 'linux' && libc), optional: true, os };
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}

const registry = 'https://registry.npmjs.org';

/**
 * Packages whose address is not in the lock file, with the address: without it npm asks the registry for the list of all
 * versions before each download.
 */
export function missingAddresses(lock) {
  return packagesIn(lock)
    .filter(({ resolved, integrity }) => integrity && !resolved)
    .map((entry) => {
      const name = nameOf(entry);
      return { path: entry.path, address: `${registry}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz` };
    });
}
