// `npm start`: installs and builds what is missing, then runs the program. Needs Node 20 and nothing else.
import { Problem, runMain } from './lib/fail.mjs';
import { requireFreePort } from './lib/free-port.mjs';
import { ensureProgramInstalled, isProgramInstalled } from './lib/install.mjs';
import { programEnv, programFlags } from './lib/program.mjs';
import { ended, startNode, superviseUntilEnd } from './lib/supervise.mjs';
import { ensureWebBuilt, webBuild } from './lib/web-build.mjs';

/** It says itself why, and what it has made. */
async function prepareDatabase(env) {
  const code = await ended(startNode([...programFlags, 'apps/api/src/prepare.ts'], { env }));
  if (code !== 0) throw new Problem('');
}

/** Says how long a step took. On standard error: standard output is the log's. */
async function told(what, isDone, work) {
  const startedAt = performance.now();
  await work;
  if (!isDone) console.error(`${what} (${Math.round((performance.now() - startedAt) / 1000)} s)`);
}

/** Does what the first start and one after a change have to do, side by side. */
async function prepare(env, isBuilt) {
  const isInstalled = isProgramInstalled();
  console.error('Once: preparing the packages, the web app and the database (up to a minute) ...');
  const installed = ensureProgramInstalled();
  await Promise.all([
    told('Packages: installed', isInstalled, installed),
    told('Web app: built', isBuilt, ensureWebBuilt(installed)),
    installed.then(() => prepareDatabase(env)),
  ]);
}

await runMain(async () => {
  await requireFreePort(process.env);
  const { folder, isThere } = webBuild();
  const env = { WEB_DIST: folder, ...programEnv, ...process.env };
  if (!isThere || !isProgramInstalled()) await prepare(env, isThere);
  process.exitCode = await superviseUntilEnd([startNode([...programFlags, 'apps/api/src/main.ts'], { env })]);
});
