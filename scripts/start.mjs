// `npm start`: installs and builds what is missing, then runs the program. Needs Node 20 and nothing else.
import { Problem, runMain } from './lib/fail.mjs';
import { ensureProgramInstalled, isProgramInstalled } from './lib/install.mjs';
import { programEnv, programFlags } from './lib/program.mjs';
import { ended, startNode, superviseUntilEnd } from './lib/supervise.mjs';
import { ensureWebBuilt, servingEnv, webBuild } from './lib/web-build.mjs';

const servesPages = process.env.MODE !== 'worker';
const env = { ...programEnv, ...process.env };

async function prepareDatabase() {
  const code = await ended(startNode([...programFlags, 'apps/api/src/prepare.ts'], { env }));
  if (code !== 0) throw new Problem('The database could not be prepared: see above.');
}

/** What the first start and one after a change have to do, side by side. */
async function prepare() {
  const startedAt = performance.now();
  const steps = [isProgramInstalled() ? [] : 'installing packages', servesPages ? 'building the web app' : []].flat();
  console.error(`Once: ${[...steps, 'preparing the database'].join(', ')} (up to a minute) ...`);
  const installed = ensureProgramInstalled();
  const built = servesPages ? ensureWebBuilt(installed) : undefined;
  const [build] = await Promise.all([built, installed.then(prepareDatabase)]);
  console.error(`Prepared in ${Math.round((performance.now() - startedAt) / 1000)} seconds.`);
  return build;
}

await runMain(async () => {
  const present = servesPages ? webBuild() : undefined;
  const isPrepared = isProgramInstalled() && present?.isThere !== false;
  const build = isPrepared ? present : await prepare();
  const program = [...programFlags, 'apps/api/src/main.ts'];
  process.exitCode = await superviseUntilEnd([startNode(program, { env: { ...servingEnv(build), ...env } })]);
});
