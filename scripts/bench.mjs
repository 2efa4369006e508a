// `npm run bench [-- --capacity]`: installs what is missing, then measures on the pinned Node. See bench/README.md.
import { runMain } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';
import { startNode, superviseUntilEnd } from './lib/supervise.mjs';

await runMain(async () => {
  await ensureInstalled();
  const words = process.argv.slice(2);
  const isCapacity = words.includes('--capacity');
  const env = { ...process.env, ...(isCapacity && { WEB_DIST: await ensureWebBuilt() }) };
  const file = isCapacity ? 'bench/capacity/capacity.ts' : 'bench/bench.ts';
  process.exitCode = await superviseUntilEnd([startNode([file, ...words], { env })]);
});
