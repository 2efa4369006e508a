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
  languages: { needsWeb: true, quick: ['--rounds', '1'] },
};
/** What `--quick` alone tries: all that measures the server, the longest first. */
const SERVER_SUITES = ['requests', 'lists', 'embedded', 'live', 'appeals', 'appointments', 'channels'];
/** Each of them waits for its database most of the time. */
const AT_ONCE = 3;

const run = (name, args) => superviseUntilEnd([startNode([`bench/${name}.ts`, ...args])]);

/** Runs a suite and prints all it has said when it has ended, as others run beside it. Returns whether it works. */
async function tryOne(name) {
  const child = startNode([`bench/${name}.ts`, ...SUITES[name].quick], { stdout: 'pipe' });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  const code = await superviseUntilEnd([child]);
  console.log(`-- bench ${name}\n${Buffer.concat(said).toString()}`);
  return code === 0;
}

/** Every suite is tried, whatever becomes of the others. Returns an exit code. */
async function tryAll(names) {
  const left = [...names];
  const failed = [];
  const tryNext = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      if (!(await tryOne(name))) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, tryNext));
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
