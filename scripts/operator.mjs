// `npm run operator -- create <email>`: creates an account for a person who runs this installation.
import { runMain } from './lib/fail.mjs';
import { ensureProgramInstalled } from './lib/install.mjs';
import { startNode, superviseUntilEnd } from './lib/supervise.mjs';

await runMain(async () => {
  await ensureProgramInstalled();
  const program = startNode(['apps/api/src/operator.ts', ...process.argv.slice(2)], { stdin: 'inherit' });
  process.exitCode = await superviseUntilEnd([program]);
});
