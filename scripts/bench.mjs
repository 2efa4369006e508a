// `npm run bench -- [suite] [options]`: installs and builds what is missing, then measures on the pinned Node. See bench/README.md.
import { Problem, runMain } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { startNode, superviseUntilEnd } from './lib/supervise.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const SMALL = ['--scale', '0.01', '--rounds', '1', '--requests', '20'];

/** Each suite is `bench/<name>.ts`; `--quick` means options that only try it. */
const SUITES = {
  requests: { needsWeb: true, quick: [...SMALL, '--seconds', '0.1', '--clients', '4'] },
  lists: { needsWeb: true, quick: ['--small', '1000', '--large', '2000', '--requests', '3'] },
  live: { needsWeb: false, quick: ['--streams', '60', '--changes', '3'] },
  appeals: { needsWeb: false, quick: SMALL },
  appointments: { needsWeb: false, quick: SMALL },
  channels: { needsWeb: false, quick: ['--donors', '5000', '--mails', '300'] },
  embedded: { needsWeb: false, quick: ['--requests', '40', '--idle', '2'] },
  pages: { needsWeb: true, quick: ['--rounds', '1', '--only', '/'] },
};
/** What `--quick` alone tries: all that measures the server. */
const SERVER_SUITES = ['requests', 'lists', 'live', 'appeals', 'appointments', 'channels', 'embedded'];

const run = (name, args) => superviseUntilEnd([startNode([`bench/${name}.ts`, ...args])]);

/** Every suite is tried, whatever becomes of the others. Returns an exit code. */
async function tryAll(names) {
  const failed = [];
  for (const name of names) {
    console.log(`-- bench ${name}`);
    if ((await run(name, SUITES[name].quick)) !== 0) failed.push(name);
  }
  console.log(failed.length === 0 ? 'Every suite works.' : `Failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

await runMain(async () => {
  const given = process.argv.slice(2);
  await ensureInstalled();
  if (given.join(' ') === '--quick') {
    process.exitCode = await tryAll(SERVER_SUITES);
    return;
  }
  const [name, options] = given[0]?.startsWith('-') === false ? [given[0], given.slice(1)] : ['requests', given];
  const suite = SUITES[name];
  if (suite === undefined)
    throw new Problem(`There is no suite "${name}": choose one of ${Object.keys(SUITES).join(', ')}.`);
  if (suite.needsWeb) await ensureWebBuilt();
  process.exitCode = await run(
    name,
    options.flatMap((option) => (option === '--quick' ? suite.quick : [option])),
  );
});
