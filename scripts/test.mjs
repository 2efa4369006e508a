// `npm test`: the checks that every change must pass; `npm test -- changed [commit]`: what the change itself can break;
// `npm test -- all`: what takes longer; `npm test -- <step> ...`: only these; `npm test -- <step> <filter> ...`: only some
// tests of a step. Needs Node 20; installs missing packages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem, runMain } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inCi, leftOutWithout, lookAround } from './lib/machine.mjs';
import { PAGE_WEIGHTS, runStep } from './lib/run-step.mjs';
import { stepsOfChange } from './lib/changed.mjs';
import { steps } from './lib/steps.mjs';
import { makeTexts } from './lib/texts.mjs';
import { showFigures } from './lib/falling-figures.mjs';
import { showResult, showSummary } from './lib/summary.mjs';

/** Says what is checked of a change, and what is not. */
function ofChange(base) {
  const { files, chosen, leftOut } = stepsOfChange(base);
  console.log(`${files.length} changed files. Left to the whole run: ${leftOut.join('; ')}.\n`);
  return { selected: chosen };
}

/** Returns what is asked for: steps, and filters for the only one that is named. */
function selection(words) {
  if (words.length === 0) return { selected: steps.filter(({ isLong }) => !isLong), filters: [] };
  if (words[0] === 'changed') return { ...ofChange(words[1]), filters: [] };
  if (words.join() === 'all') return { selected: steps.filter(({ isLong }) => isLong), filters: [] };
  const selected = steps.filter(({ name }) => words.includes(name));
  const filters = words.filter((word) => !steps.some(({ name }) => name === word));
  if (filters.length > 0 && !(selected.length === 1 && selected[0]?.isTests)) {
    const known = steps.map(({ name, isLong }) => (isLong ? `${name} (in all)` : name)).join(', ');
    throw new Problem(`No such step: ${filters.join(', ')}. Steps: ${known}, or all`);
  }
  return { selected, filters };
}

/** The result of a step that cannot run now; undefined when it can. */
function obstacle(step, machine, results) {
  if (step.when && !step.when()) return { state: 'nothing yet' };
  if (step.after && results.get(step.after)?.state === 'failed') {
    return { state: 'failed', failed: 1, reason: `needs the step ${step.after}` };
  }
  const missing = (step.needs ?? []).filter((need) => !machine[need].met);
  if (missing.length === 0) return undefined;
  const reason = missing.map((need) => `no ${need}: ${machine[need].help}`).join('; ');
  return inCi ? { state: 'failed', failed: 1, reason } : { state: 'left out', reason };
}

await runMain(async () => {
  const startedAt = Date.now();
  const words = process.argv.slice(2);
  const { selected, filters } = selection(words);
  await ensureInstalled();
  await makeTexts();
  const machine = lookAround();
  if (!inCi) for (const line of leftOutWithout(selected.map(({ name }) => name))) console.log(`Left out: ${line}`);
  const reportFolder = mkdtempSync(join(tmpdir(), 'sanguine-test-'));
  process.on('exit', () => rmSync(reportFolder, { recursive: true, force: true }));
  const results = new Map();

  async function finish(step) {
    const stopped = obstacle(step, machine, results);
    const notDue = filters.length > 0 ? [] : (step.leftOut?.() ?? []);
    if (notDue.length > 0)
      console.log(`   ${step.name}: not due, nothing they depend on has changed: ${notDue.join(', ')}`);
    const result = stopped ?? (await runStep(step, { machineEnv: machine.env, reportFolder, filters }));
    const isWhole = filters.length === 0 && notDue.length === 0;
    if (isWhole && result.state === 'passed') step.whenWhole?.();
    results.set(step.name, result);
    showResult(step, result);
  }

  // Those with workers for every core follow one another; beside them, one after the other, run those that compute on one.
  const ended = new Map();
  const lanes = { light: Promise.resolve(), heavy: Promise.resolve() };
  for (const step of selected) {
    const lane = step.hasWorkers ? 'heavy' : 'light';
    const turn = Promise.all([lanes[lane], ended.get(step.after)]);
    lanes[lane] = turn.then(() => {
      console.log(`-- ${step.name}: ${step.title}`);
      return finish(step);
    });
    ended.set(step.name, lanes[lane]);
  }
  await Promise.all(Object.values(lanes));
  const isUsual = words.length === 0;
  const weights = join(reportFolder, PAGE_WEIGHTS);
  const above =
    isUsual || words[0] === 'changed'
      ? showFigures(weights, isUsual ? (Date.now() - startedAt) / 60_000 : undefined)
      : 0;
  process.exitCode = showSummary(results) + above > 0 ? 1 : 0;
});
