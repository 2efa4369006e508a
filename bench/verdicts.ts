import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** One figure, and its target if it has one. */
export interface Line {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

export interface Verdicts {
  /** Part of the result's file name. */
  readonly name: string;
  readonly title: string;
  /** A smaller run is a trial: held to no target, and its report goes to the temporary folder. */
  readonly isFull: boolean;
  readonly size: string;
  readonly lines: readonly Line[];
}

const startedAt = performance.now();
const loadBefore = loadavg()[0] ?? 0;

/** Prints what the run does now, and how long it has taken so far. */
export function progress(step: string): void {
  console.log(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(5)} s: ${step}`);
}

/** Polls until the condition holds; throws after that many seconds, so that no run hangs. */
export async function until(what: string, seconds: number, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`After ${seconds} s this had not happened: ${what}`);
    await sleep(20);
  }
}

function isMissed({ measured, atMost = Infinity, atLeast = -Infinity }: Line): boolean {
  return !(measured <= atMost && measured >= atLeast);
}

function targetOf({ atMost, atLeast, unit }: Line): string {
  if (atMost !== undefined) return `≤ ${atMost} ${unit}`;
  return atLeast === undefined ? '–' : `≥ ${atLeast} ${unit}`;
}

function verdictOf(line: Line): string {
  if (line.atMost === undefined && line.atLeast === undefined) return '–';
  return isMissed(line) ? '✗ missed' : '✓ kept';
}

function numberOf(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 });
}

function markdownOf({ title, size, lines }: Verdicts): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  const rows = lines.map(
    (line) => `| ${line.what} | ${numberOf(line.measured)} ${line.unit} | ${targetOf(line)} | ${verdictOf(line)} |`,
  );
  return `# ${title}

${size}; ${new Date().toISOString().slice(0, 10)}, commit ${commit.trim()}, ${machine}; load before: ${loadBefore.toFixed(1)}

| what | measured | target | verdict |
| --- | --- | --- | --- |
${rows.join('\n')}
${failures.map((failure) => `\n✗ ${failure}\n`).join('')}`;
}

/** What failed so far in this run. */
export const failures: string[] = [];

/** Does a part of the run; when it fails, the report says so and the other parts go on. */
export async function attempt<T>(part: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.error(`${part} failed:`, error);
    failures.push(`${part} failed: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** Prints the table and writes it to a file; a failed part, or a target that a full run misses, makes it end with exit code 1. */
export function conclude(verdicts: Verdicts): void {
  const text = markdownOf(verdicts);
  const folder = verdicts.isFull ? join(import.meta.dirname, 'results') : join(tmpdir(), 'sanguine-bench-results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${verdicts.name}-latest.md`);
  writeFileSync(file, text);
  console.log(`\n${text}\nWritten to ${file}`);
  if (failures.length > 0 || (verdicts.isFull && verdicts.lines.some(isMissed))) process.exitCode = 1;
}

/** A whole number of the command line. */
export function count(name: string, text: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Error(`--${name} is a whole number from 1 to ${most}`);
}
