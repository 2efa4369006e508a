import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';

/** A figure, and its limit if it has one. */
export interface Figure {
  readonly value: number;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** The name of what was measured, and its figures in the order of the columns; undefined where there is none. */
export type Row = readonly [what: string, ...(Figure | undefined)[]];

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

const startedAt = performance.now();
const [loadBefore = 0] = loadavg();

/** Prints what the run does now, and how long it has taken so far. */
export function progress(step: string): void {
  console.log(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(5)} s: ${step}`);
}

const isMissed = (figure?: Figure) =>
  figure !== undefined && !(figure.value <= (figure.atMost ?? Infinity) && figure.value >= (figure.atLeast ?? 0));

function cellOf(figure?: Figure): string {
  if (figure === undefined) return '';
  const { value, atMost, atLeast } = figure;
  const shown = value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });
  const limits = [atMost === undefined ? '' : ` (≤ ${atMost})`, atLeast === undefined ? '' : ` (≥ ${atLeast})`];
  return `${shown}${limits.join('')}${isMissed(figure) ? ' ✗' : ''}`;
}

function markdownOf({ columns, rows }: Table): string {
  const lines = rows.map(([what, ...figures]) => [what, ...figures.map(cellOf)]);
  return [columns, columns.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

function headOf(facilities: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const loads = `load average ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
  return `# ${facilities.toLocaleString('en')} facilities, ${new Date().toISOString().slice(0, 10)}

Commit ${commit.trim()}; ${machine}; ${loads}. A limit stands in brackets; ✗ marks what missed it.
`;
}

/** Prints the tables. A full run is written to `results/`, and fails when it misses a limit; others are trials. */
export function report(facilities: number, isFull: boolean, tables: readonly Table[]): void {
  const text = [headOf(facilities), ...tables.map(markdownOf)].join('\n');
  console.log(`\n${text}`);
  if (!isFull) return;
  writeFileSync(join(import.meta.dirname, 'results', `${facilities}-facilities.md`), text);
  const isAnyMissed = tables.some(({ rows }) => rows.some(([, ...figures]) => figures.some(isMissed)));
  if (isAnyMissed) process.exitCode = 1;
}
