// `npm run bench`: installs what is missing, then measures on the pinned Node. See bench/README.md.
import { runMain } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startNode, superviseUntilEnd } from './lib/supervise.mjs';

await runMain(async () => {
  await ensureInstalled();
  process.exitCode = await superviseUntilEnd([startNode(['bench/bench.ts', ...process.argv.slice(2)])]);
});
