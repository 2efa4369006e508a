// `npm run faults [-- --full] [-- <file>]`: injects faults and checks what is promised. See e2e/faults/README.md.
import { runMain } from './lib/fail.mjs';
import { runForFigures } from './lib/figures.mjs';

await runMain(async () => {
  process.exitCode = await runForFigures('faults', process.argv.slice(2));
});
