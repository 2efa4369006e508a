// `npm start`: installs and builds what is missing, then runs the program. Needs Node 20 and nothing else.
import { Problem, runMain } from './lib/fail.mjs';
import { ensureProgramInstalled, isProgramInstalled } from './lib/install.mjs';
import { programEnv, programFlags } from './lib/program.mjs';
import { ended, startNode, superviseUntilEnd } from './lib/supervise.mjs';
import { ensureWebBuilt, webBuild } from './lib/web-build.mjs';

async function prepareDatabase(env) {
  const code = await ended(startNode([...programFlags, 'apps/api/src/prepare.ts'], { env }));
  if (code !== 0) throw new Problem('The database could not be prepared: see above.');
}

/** Does what the first start and one after a change have to do, side by side. */
async function prepare(env) {
  console.error('Once: preparing the packages, the web app and the database (up to a minute) ...');
  const installed = ensureProgramInstalled();
  await Promise.all([ensureWebBuilt(installed), installed.then(() => prepareDatabase(env))]);
}

await runMain(async () => {
  const { folder, isThere } = webBuild();
  const env = { WEB_DIST: folder, ...programEnv, ...process.env };
  if (!isThere || !isProgramInstalled()) await prepare(env);
  process.exitCode = await superviseUntilEnd([startNode([...programFlags, 'apps/api/src/main.ts'], { env })]);
});
