// `npm run bench:live`: opens event streams and measures how soon a change reaches them. See docs/decisions/0013.
import { runMain } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startNode, superviseUntilEnd } from './lib/supervise.mjs';

await runMain(async () => {
  ensureInstalled();
  process.exitCode = await superviseUntilEnd([startNode(['bench/streams.ts', ...process.argv.slice(2)])]);
});
