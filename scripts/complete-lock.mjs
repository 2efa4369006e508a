// `npm run lock`: adds to package-lock.json what npm leaves out: packages of other platforms, without which `npm ci`
// refuses it, and addresses, without which an installation takes longer.
import { writeFileSync } from 'node:fs';
import { Problem, runMain } from './lib/fail.mjs';
import { missingAddresses, missingOptional, platformEntry, readLock } from './lib/lock-file.mjs';
import { inRoot } from './lib/paths.mjs';

await runMain(() => {
  const lock = readLock();
  const missing = missingOptional(lock);
  for (const wanted of missing) {
    const entry = platformEntry(wanted);
    if (!entry) throw new Problem(`${wanted.name}@${wanted.version} does not say its platform: add it by npm install.`);
    lock.packages[`node_modules/${wanted.name}`] = entry;
  }
  const addresses = missingAddresses(lock);
  for (const { path, address } of addresses) {
    const { version, ...rest } = lock.packages[path];
    lock.packages[path] = { version, resolved: address, ...rest };
  }
  const names = Object.keys(lock.packages).toSorted((a, b) => (a < b ? -1 : 1));
  lock.packages = Object.fromEntries(names.map((name) => [name, lock.packages[name]]));
  if (missing.length + addresses.length > 0) {
    writeFileSync(inRoot('package-lock.json'), `${JSON.stringify(lock, undefined, 2)}\n`);
  }
  console.log(
    `Added to package-lock.json: ${missing.length} packages of other platforms, ${addresses.length} addresses`,
  );
});
