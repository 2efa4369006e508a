import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';

/** For what hangs without the guard: `npm test` would fail as well, later. */
const HANG_MS = 6 * 60_000;
const WEB = 'apps/web/';

/** The ways to put back and to end what is under way, whatever happens. */
const now = { putBack: () => {}, end: () => {} };
process.on('exit', () => now.putBack());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    now.end();
    process.exit(130);
  });
}

/** Takes the guard away until `putBack`. */
function takeAway({ file, guard, without }) {
  const path = inRoot(file);
  const text = readFileSync(path, 'utf8');
  now.putBack = () => {
    writeFileSync(path, text);
    now.putBack = () => {};
  };
  // A function: a replacement text would give `$` a meaning.
  writeFileSync(
    path,
    text.replace(guard, () => without),
  );
}

/** The project of Vitest to which a test file belongs. */
function projectOf(path) {
  if (path.startsWith(WEB)) return 'web';
  return path.endsWith('.int.test.ts') ? 'integration' : 'unit';
}

/** The command of a project's tests, which stops at the first that fails. */
function commandOf(project, test, report) {
  const inWeb = project === 'web';
  const files = test.map((path) => (inWeb ? path.slice(WEB.length) : path));
  const words = ['run', '--project', project, '--bail=1', '--reporter=json', `--outputFile=${report}`, ...files];
  return { words, cwd: inRoot(inWeb ? WEB : '.') };
}

/** Runs the tests; returns how they ended, with what they said. */
function runTests({ words, cwd }, env) {
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn('vitest', words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let hung = false;
    // With its workers: it is the head of a group.
    now.end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGTERM');
    const limit = setTimeout(() => {
      hung = true;
      now.end();
    }, HANG_MS);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.on('close', (code) => {
      clearTimeout(limit);
      now.end = () => {};
      resolve({ isGreen: code === 0, hung, said: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

/** The name of the first test that failed; undefined when the run broke before. */
function failedTest(report) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = testResults.flatMap((file) => file.assertionResults).find(({ status }) => status === 'failed');
    return failed?.fullName;
  } catch {
    return undefined;
  }
}

/** Runs the tests of one project. A run that breaks before a test fails proves nothing: the guard counts as not noticed. */
async function ask(project, test, { report, env }) {
  const { isGreen, hung, said } = await runTests(commandOf(project, test, report), env);
  if (hung) return { isNoticed: true, by: 'the tests hang' };
  if (isGreen) return { isNoticed: false, by: 'all tests passed' };
  const failed = failedTest(report);
  return { isNoticed: failed !== undefined, by: failed ?? `no test ran\n${said.slice(-2_000)}` };
}

/**
 * Runs a guard's tests without it, a project at a time: ours do not run together.
 *
 * @param {import('./list.mjs').Guard} guard
 * @param {NodeJS.ProcessEnv} env
 */
export async function runWithout(guard, env) {
  const startedAt = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'sanguine-mutants-'));
  takeAway(guard);
  try {
    let answer = { isNoticed: false, by: '' };
    for (const [project, test] of Map.groupBy(guard.test, projectOf)) {
      answer = await ask(project, test, { report: join(folder, `${project}.json`), env });
      if (answer.isNoticed) break;
    }
    return { ...answer, seconds: (Date.now() - startedAt) / 1000 };
  } finally {
    now.putBack();
    rmSync(folder, { recursive: true, force: true });
  }
}
