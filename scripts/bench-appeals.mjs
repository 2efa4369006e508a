// `npm run bench:appeals`: chooses the donors of emergencies among a million. See docs/decisions/0015-waves-and-the-reserve.md.
import { runMain } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startNode, superviseUntilEnd } from './lib/supervise.mjs';

await runMain(async () => {
  ensureInstalled();
  process.exitCode = await superviseUntilEnd([startNode(['bench/appeals.ts', ...process.argv.slice(2)])]);
});
