// `npm run bench -- [suite] [options]`: installs and builds what is missing, then measures on the pinned Node. See bench/README.md.
import { Problem, runMain } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startNode, superviseUntilEnd } from './lib/supervise.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const SMALL = ['--scale', '0.01', '--rounds', '1', '--requests', '20'];

/** Each suite is `bench/<name>.ts`; `--quick` stands for options that try it within 90 seconds. */
const SUITES = {
  requests: { needsWeb: true, quick: [...SMALL, '--seconds', '0.1'] },
  live: { needsWeb: false, quick: ['--streams', '100', '--changes', '5'] },
  appeals: { needsWeb: false, quick: SMALL },
  channels: { needsWeb: false, quick: ['--donors', '20000', '--mails', '1000'] },
  pages: { needsWeb: true, quick: ['--rounds', '1', '--only', '/'] },
};

await runMain(async () => {
  const given = process.argv.slice(2);
  const [name, options] = given[0]?.startsWith('-') === false ? [given[0], given.slice(1)] : ['requests', given];
  const suite = SUITES[name];
  if (suite === undefined)
    throw new Problem(`There is no suite "${name}": choose one of ${Object.keys(SUITES).join(', ')}.`);
  ensureInstalled();
  if (suite.needsWeb) ensureWebBuilt();
  const args = options.flatMap((option) => (option === '--quick' ? suite.quick : [option]));
  process.exitCode = await superviseUntilEnd([startNode([`bench/${name}.ts`, ...args])]);
});
