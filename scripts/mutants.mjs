// `npm run mutants [-- <name>…]`: takes each guard of scripts/mutants/guards.mjs away once, and tells whether the tests that
// should notice do. Starts from a green `npm test`; nothing else may use the checkout meanwhile.
import { ensureInstalled } from './lib/install.mjs';
import { Problem, runMain } from './lib/fail.mjs';
import { lookAround } from './lib/machine.mjs';
import { toolEnv } from './lib/paths.mjs';
import { makeTexts } from './lib/texts.mjs';
import { guards } from './mutants/guards.mjs';
import { misplaced, refuseChanges } from './mutants/list.mjs';
import { runWithout } from './mutants/run.mjs';

/** So many guards may go unnoticed: one that only a race shows is not shown by every run. */
const UNNOTICED = 3;

/** Returns what is asked for: all guards, or those that are named. */
function selection(names) {
  const unknown = names.filter((name) => !guards.some((guard) => guard.name === name));
  if (unknown.length > 0) throw new Problem(`No such guard: ${unknown.join(', ')}`);
  return names.length === 0 ? guards : guards.filter(({ name }) => names.includes(name));
}

await runMain(async () => {
  const chosen = selection(process.argv.slice(2));
  const wrong = chosen.flatMap(misplaced);
  if (wrong.length > 0) throw new Problem(wrong.join('\n'));
  refuseChanges(chosen.map(({ file }) => file));
  await ensureInstalled();
  await makeTexts();
  const machine = lookAround();
  if (!machine.postgres.met) throw new Problem(`No PostgreSQL: ${machine.postgres.help}`);
  const env = toolEnv(machine.env);
  let noticed = 0;
  for (const guard of chosen) {
    const { isNoticed, by, seconds } = await runWithout(guard, env);
    if (isNoticed) noticed += 1;
    console.log(
      `${isNoticed ? 'noticed    ' : 'NOT NOTICED'}  ${seconds.toFixed(0).padStart(3)} s  ${guard.name}: ${by}`,
    );
  }
  console.log(`\n${noticed} of ${chosen.length} noticed`);
  process.exitCode = noticed < chosen.length - (chosen.length === guards.length ? UNNOTICED : 0) ? 1 : 0;
});
