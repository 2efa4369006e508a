import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inRoot, toolEnv } from './paths.mjs';
import { countsOf, reporters } from './reports.mjs';

const limitMs = 15 * 60_000;
const running = new Set();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(130);
  });
}

function run(program, args, { cwd = '.', env }) {
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(program, args, { cwd: inRoot(cwd), env, stdio: ['ignore', 'pipe', 'pipe'], timeout: limitMs });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    running.add(child);
    child.on('error', (error) => resolve({ ok: false, output: `${program}: ${error.message}\n` }));
    child.on('close', (code, signal) => {
      running.delete(child);
      const end = signal ? `\n${program} ended by ${signal} (limit: ${limitMs / 60_000} minutes)\n` : '';
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString('utf8') + end });
    });
  });
}

/** Runs all commands of one step, even after a failure. */
export async function runStep(step, { machineEnv, reportFolder }) {
  const startedAt = performance.now();
  const file = join(reportFolder, `${step.name}.json`);
  const reporter = reporters[step.report];
  const env = toolEnv({ ...machineEnv, ...reporter?.env(file) });
  let ok = true;
  let output = '';
  for (const { command, cwd } of step.commands()) {
    const [program, ...args] = [...command, ...(reporter?.args(file) ?? [])];
    const done = await run(program, args, { cwd, env });
    ok &&= done.ok;
    output += done.output;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { state: ok ? 'passed' : 'failed', seconds, output, ...countsOf(step.report, file, ok) };
}
