import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inRoot, toolEnv } from './paths.mjs';
import { readReport } from './test-report.mjs';

/** The file of a run's report folder into which the journeys write what pages load. */
export const PAGE_WEIGHTS = 'page-weights.json';

/** For what hangs: a step has no other limit. */
const HANG_MINUTES = 45;
const PROGRESS_MS = 20_000;
const running = new Set();

/** Signals a program and its own children: each is the head of a group. */
function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) signalGroup(child, 'SIGTERM');
    process.exit(130);
  });
}

const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

/** Says how far a step is, and what it runs now, the longest first. */
function progressOf(report, startedAt) {
  if (report === undefined || report.total === 0) return seconds(startedAt);
  const failed = report.failures.length > 0 ? `, ${report.failures.length} failed` : '';
  const now = Object.entries(report.running)
    .toSorted(([, one], [, other]) => one - other)
    .slice(0, 4)
    .map(([name, since]) => `${name} (${seconds(since)})`);
  return `${report.done} of ${report.total}${failed} in ${seconds(startedAt)}; now ${now.join(', ')}`;
}

function run(program, args, { cwd = '.', env, onHang }) {
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(program, args, { cwd: inRoot(cwd), env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    running.add(child);
    let hung = '';
    const limit = setTimeout(() => {
      hung = `\n${program} has hung for ${HANG_MINUTES} minutes and was ended. It was running: ${onHang()}\n`;
      signalGroup(child, 'SIGTERM');
      setTimeout(() => running.has(child) && signalGroup(child, 'SIGKILL'), 30_000).unref();
    }, HANG_MINUTES * 60_000);
    child.on('error', (error) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ ok: false, output: `${program}: ${error.message}\n` });
    });
    child.on('close', (code, signal) => {
      clearTimeout(limit);
      running.delete(child);
      const end = hung || (signal ? `\n${program} ended by ${signal}\n` : '');
      resolve({ ok: code === 0 && hung === '', output: Buffer.concat(chunks).toString('utf8') + end });
    });
  });
}

/** The figures of a step: its tests, or the step itself counted as one. A failure never counts as zero. */
function figuresOf(report, ok) {
  if (report === undefined) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [], slowest: [] };
  const { passed, skipped, failures, slowest } = report;
  return { passed, failed: Math.max(failures.length, ok ? 0 : 1), skipped, failures, slowest };
}

/** Runs all commands of one step, even after a failure. `filters` choose among the tests of its last command. */
export async function runStep(step, { machineEnv, reportFolder, filters = [] }) {
  const startedAt = Date.now();
  const file = join(reportFolder, `${step.name}.json`);
  const weights = join(reportFolder, PAGE_WEIGHTS);
  const env = toolEnv({ ...machineEnv, ...step.env, TEST_REPORT_FILE: file, PAGE_WEIGHTS_FILE: weights });
  const progress = () => progressOf(readReport(file), startedAt);
  const ticker = setInterval(() => console.log(`   ${step.name}: ${progress()}`), PROGRESS_MS);
  const commands = step.commands(filters);
  const ends = [];
  for (const { command, cwd } of commands) {
    const [program, ...args] = command === commands.at(-1).command ? [...command, ...filters] : command;
    const end = run(program, args, { cwd, env, onHang: progress });
    if (!step.atOnce) await end;
    ends.push(end);
  }
  const done = await Promise.all(ends);
  const ok = done.every((one) => one.ok);
  const output = done.map((one) => one.output).join('');
  const report = step.isTests ? readReport(file) : undefined;
  clearInterval(ticker);
  const figures = figuresOf(report, ok && (report?.isFinished ?? true));
  return {
    state: figures.failed === 0 ? 'passed' : 'failed',
    seconds: (Date.now() - startedAt) / 1000,
    output,
    ...figures,
  };
}
