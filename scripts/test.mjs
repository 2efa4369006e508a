// `npm test [-- step ...]`: every check of the project. Needs Node 20; installs the packages when they are missing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem, runMain } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inCi, lookAround } from './lib/machine.mjs';
import { runStep } from './lib/run-step.mjs';
import { steps } from './lib/steps.mjs';
import { showResult, showSummary } from './lib/summary.mjs';

function selectSteps(names) {
  const known = steps.map((step) => step.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Problem(`No such step: ${unknown.join(', ')}. Steps: ${known.join(', ')}`);
  return steps.filter((step) => names.length === 0 || names.includes(step.name));
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
  const selected = selectSteps(process.argv.slice(2));
  await ensureInstalled();
  const machine = lookAround();
  const reportFolder = mkdtempSync(join(tmpdir(), 'sanguine-test-'));
  process.on('exit', () => rmSync(reportFolder, { recursive: true, force: true }));
  const results = new Map();

  async function finish(step) {
    const stopped = obstacle(step, machine, results);
    const result = stopped ?? (await runStep(step, { machineEnv: machine.env, reportFolder }));
    results.set(step.name, result);
    if (step.isBeside) console.log(`-- ${step.name}, beside the others`);
    showResult(step, result);
  }

  const beside = new Map();
  for (const step of selected) {
    console.log(`-- ${step.name}: ${step.title}`);
    await beside.get(step.after);
    if (step.isBeside) beside.set(step.name, finish(step));
    else await finish(step);
  }
  await Promise.all(beside.values());
  process.exitCode = showSummary(results) > 0 ? 1 : 0;
});
