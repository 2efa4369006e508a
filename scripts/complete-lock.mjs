// `npm run lock`: adds to package-lock.json the packages of other platforms that npm left out, so that `npm ci` works.
import { writeFileSync } from 'node:fs';
import { Problem, runMain } from './lib/fail.mjs';
import { missingOptional, platformEntry, readLock } from './lib/lock-file.mjs';
import { inRoot } from './lib/paths.mjs';

await runMain(() => {
  const lock = readLock();
  const missing = missingOptional(lock);
  for (const wanted of missing) {
    const entry = platformEntry(wanted);
    if (!entry) throw new Problem(`${wanted.name}@${wanted.version} does not say its platform: add it by npm install.`);
    lock.packages[`node_modules/${wanted.name}`] = entry;
  }
  const names = Object.keys(lock.packages).toSorted((a, b) => (a < b ? -1 : 1));
  lock.packages = Object.fromEntries(names.map((name) => [name, lock.packages[name]]));
  if (missing.length > 0) writeFileSync(inRoot('package-lock.json'), `${JSON.stringify(lock, undefined, 2)}\n`);
  console.log(`${missing.length} packages of other platforms added to package-lock.json`);
});
