// `npm run faults [-- --full] [-- <file>]`: breaks things and checks what is promised. See e2e/faults/README.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { Problem, runMain } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { lookAround } from './lib/machine.mjs';
import { inRoot, toolEnv } from './lib/paths.mjs';

const RESULTS = inRoot('e2e', 'faults', 'results.md');

const tableOf = (figures) =>
  figures
    .toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
    .map(({ id, what, measured }) => `| ${id} | ${what} | ${measured} |`)
    .join('\n');

const documentOf = (figures) => `# What the full run has measured

\`npm run faults -- --full\` on ${cpus().length} cores, ${process.platform}, Node ${process.versions.node}, on ${new Date().toISOString().slice(0, 10)}.
Every line was checked by its test: a figure out of bounds would have failed the run.

| case | what was done | what was seen |
| --- | --- | --- |
${tableOf(figures)}
`;

await runMain(async () => {
  ensureInstalled();
  const isFull = process.argv.includes('--full');
  const files = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const machine = lookAround();
  if (!machine.postgres.met) throw new Problem(`No PostgreSQL: ${machine.postgres.help}`);
  const folder = mkdtempSync(join(tmpdir(), 'sanguine-figures-'));
  const figures = join(folder, 'figures.jsonl');
  const env = toolEnv({ ...machine.env, FAULTS_FIGURES: figures, ...(isFull && { FAULTS_FULL: '1' }) });
  const alone = isFull ? ['--no-file-parallelism'] : [];
  const run = ['run', '--project', 'faults', '--reporter=verbose', ...alone, ...files];
  const { status } = spawnSync('vitest', run, { cwd: inRoot(), env, stdio: 'inherit' });
  const measured = existsSync(figures)
    ? readFileSync(figures, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  rmSync(folder, { recursive: true });
  console.log(`\n${tableOf(measured)}`);
  if (isFull && status === 0 && files.length === 0) writeFileSync(RESULTS, documentOf(measured));
  process.exitCode = status ?? 1;
});
