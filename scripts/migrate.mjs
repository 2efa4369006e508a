// `npm run migrate [-- <role>]`: brings the database up to date as its owner, and grants the role what the program needs.
import { runMain } from './lib/fail.mjs';
import { ensureProgramInstalled } from './lib/install.mjs';
import { startNode, superviseUntilEnd } from './lib/supervise.mjs';

await runMain(async () => {
  await ensureProgramInstalled();
  process.exitCode = await superviseUntilEnd([startNode(['apps/api/src/migrate.ts', ...process.argv.slice(2)])]);
});
