// `npm start`: installs and builds what is missing, then runs the program. Needs Node 20 and nothing else.
import { setTimeout } from 'node:timers/promises';
import { Problem, runMain } from './lib/fail.mjs';
import { ensureProgramInstalled, isProgramInstalled } from './lib/install.mjs';
import { programEnv, programFlags } from './lib/program.mjs';
import { ended, startNode, superviseUntilEnd } from './lib/supervise.mjs';
import { ensureWebBuilt, webBuild } from './lib/web-build.mjs';

/** Of a start that was killed a child may still have the database for a moment. */
const TRIES = 3;
const PAUSE_MS = 3_000;

async function prepareDatabase(env, tries = TRIES) {
  const code = await ended(startNode([...programFlags, 'apps/api/src/prepare.ts'], { env }));
  if (code !== 0 && tries > 1) {
    await setTimeout(PAUSE_MS);
    return prepareDatabase(env, tries - 1);
  }
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
