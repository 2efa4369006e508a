// `npm run sbom [-- <file>]`: the packages of the product as a CycloneDX document, from the lock file alone.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { runMain } from './lib/fail.mjs';
import { readLock } from './lib/lock-file.mjs';
import { root } from './lib/paths.mjs';
import { sbomOf } from './lib/sbom.mjs';

await runMain(() => {
  const file = resolve(root, process.argv[2] ?? 'dist/sbom.cdx.json');
  const document = sbomOf(readLock());
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(document, undefined, 2)}\n`);
  console.log(`${document.components.length} packages in ${file}`);
});
