// `npm start`: installs and builds what is missing, then runs the program. Needs Node 20 and nothing else.
import { runMain } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { startNode, superviseUntilEnd } from './lib/supervise.mjs';
import { ensureWebBuilt, servingEnv } from './lib/web-build.mjs';

await runMain(async () => {
  ensureInstalled();
  const build = process.env.MODE === 'worker' ? undefined : ensureWebBuilt();
  const env = {
    ...servingEnv(build),
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node-compile'),
    ...process.env,
  };
  // Small generations for new objects: about 100 MB less memory under load, at the same speed.
  const program = ['--max-semi-space-size=8', 'apps/api/src/main.ts'];
  process.exitCode = await superviseUntilEnd([startNode(program, { env })]);
});
