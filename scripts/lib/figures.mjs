import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { Problem } from './fail.mjs';
import { ensureInstalled } from './install.mjs';
import { lookAround } from './machine.mjs';
import { inRoot, toolEnv } from './paths.mjs';

const tableOf = (figures) =>
  figures
    .toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
    .map(({ id, what, measured }) => `| ${id} | ${what} | ${measured} |`)
    .join('\n');

const documentOf = (project, figures) => `# What the full run has measured

\`npm run ${project} -- --full\` on ${cpus().length} cores, ${process.platform}, Node ${process.versions.node}, on ${new Date().toISOString().slice(0, 10)}.
Every line was checked by its test: a figure out of bounds would have failed the run.

| case | what was done | what was seen |
| --- | --- | --- |
${tableOf(figures)}
`;

const readFigures = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

/**
 * Runs a vitest project whose tests record figures, prints them as a table and returns the exit code. A successful
 * `--full` run of all its files writes them to `e2e/<project>/results.md`.
 */
export async function runForFigures(project, words) {
  await ensureInstalled();
  const isFull = words.includes('--full');
  const files = words.filter((word) => !word.startsWith('--'));
  const machine = lookAround();
  if (!machine.postgres.met) throw new Problem(`No PostgreSQL: ${machine.postgres.help}`);
  const folder = mkdtempSync(join(tmpdir(), 'sanguine-figures-'));
  const file = join(folder, 'figures.jsonl');
  const env = toolEnv({ ...machine.env, FIGURES_FILE: file, ...(isFull && { FULL_COUNTS: '1' }) });
  const alone = isFull ? ['--no-file-parallelism'] : [];
  const run = ['run', '--project', project, '--reporter=verbose', '--passWithNoTests', ...alone, ...files];
  const { status } = spawnSync('vitest', run, { cwd: inRoot(), env, stdio: 'inherit' });
  const figures = readFigures(file);
  rmSync(folder, { recursive: true });
  console.log(`\n${tableOf(figures)}`);
  if (isFull && status === 0 && files.length === 0) {
    const results = inRoot('e2e', project, 'results.md');
    writeFileSync(results, documentOf(project, figures));
    spawnSync('biome', ['format', '--write', results], { cwd: inRoot(), env });
  }
  return status ?? 1;
}
