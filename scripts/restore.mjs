// `npm run restore -- <folder> [--replace]`: restores a backup and compares it. See docs/operations.md.
import { runMain } from './lib/fail.mjs';
import { ensureProgramInstalled } from './lib/install.mjs';
import { startNode, superviseUntilEnd } from './lib/supervise.mjs';

await runMain(async () => {
  await ensureProgramInstalled();
  process.exitCode = await superviseUntilEnd([
    startNode(['apps/api/src/backup.ts', 'restore', ...process.argv.slice(2)]),
  ]);
});
