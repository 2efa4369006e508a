// `npm run abuse [-- --full] [-- <file>]`: attacks the program and checks what is promised. See e2e/abuse/README.md.
import { runMain } from './lib/fail.mjs';
import { runForFigures } from './lib/figures.mjs';

await runMain(async () => {
  process.exitCode = runForFigures('abuse', process.argv.slice(2));
});
