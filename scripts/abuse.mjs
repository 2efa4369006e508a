// `npm run abuse [-- --full] [-- <file>]`: attacks the program and checks its promises. See e2e/abuse/README.md.
import { spawnSync } from 'node:child_process';
import { Problem, runMain } from './lib/fail.mjs';
import { runForFigures } from './lib/figures.mjs';
import { lookAround } from './lib/machine.mjs';
import { inRoot, toolEnv } from './lib/paths.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

/** Runs the cases that need a browser; returns the exit code. */
async function runInBrowser(words) {
  const machine = lookAround();
  if (!machine.chromium.met) throw new Problem(`No browser: ${machine.chromium.help}`);
  await ensureWebBuilt();
  const files = words.filter((word) => !word.startsWith('--'));
  const which = files.length === 0 ? ['e2e/abuse'] : files;
  const run = ['test', '--config', 'e2e/playwright.config.ts', '--pass-with-no-tests', ...which];
  const env = toolEnv({ ...machine.env, ABUSE: '1' });
  return spawnSync('playwright', run, { cwd: inRoot(), env, stdio: 'inherit' }).status ?? 1;
}

await runMain(async () => {
  const words = process.argv.slice(2);
  process.exitCode = (await runForFigures('abuse', words)) || (await runInBrowser(words));
});
