// `npm run bench:pages`: installs and builds what is missing, then visits the pages with Lighthouse. See docs/decisions/0011.
import { runMain } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startNode, superviseUntilEnd } from './lib/supervise.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await runMain(async () => {
  ensureInstalled();
  ensureWebBuilt();
  process.exitCode = await superviseUntilEnd([startNode(['bench/pages.ts', ...process.argv.slice(2)])]);
});
