// `npm run sanguine -- <command>`: the command `sanguine` of a release, in a checkout. See docs/operations.md.
import { runMain } from './lib/fail.mjs';
import { ensureProgramInstalled } from './lib/install.mjs';
import { programEnv } from './lib/program.mjs';
import { startNode, superviseUntilEnd } from './lib/supervise.mjs';

const words = process.argv.slice(2);

async function runCommand() {
  await ensureProgramInstalled();
  const env = { ...programEnv, ...process.env };
  const program = startNode(['apps/api/src/sanguine.ts', ...words], { env, stdin: 'inherit' });
  process.exitCode = await superviseUntilEnd([program]);
}

if (words[0] === 'start') await import('./start.mjs');
else await runMain(runCommand);
