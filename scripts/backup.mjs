// `npm run backup -- <folder>`: saves the database, with what is needed to check it. See docs/operations.md.
import { runMain } from './lib/fail.mjs';
import { ensureProgramInstalled } from './lib/install.mjs';
import { startNode, superviseUntilEnd } from './lib/supervise.mjs';

await runMain(async () => {
  await ensureProgramInstalled();
  process.exitCode = await superviseUntilEnd([
    startNode(['apps/api/src/backup.ts', 'backup', ...process.argv.slice(2)]),
  ]);
});
