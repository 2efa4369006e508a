import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import type { FirstPage } from './first-page.ts';
import type { Comparison } from './measure.ts';
import type { Options, Reference } from './options.ts';
import type { Sizes } from './seed/sizes.ts';
import type { SideFigures } from './statistics.ts';
import { THRESHOLDS } from './thresholds.ts';
import { failures } from './verdicts.ts';

export interface Measured {
  readonly name: string;
  readonly title: string;
  readonly held: { readonly ratio?: number; readonly p99?: true };
  readonly bytes: number;
  readonly comparisons: readonly Comparison[];
}

export interface Report {
  readonly options: Options;
  readonly sizes: Sizes;
  readonly seedSeconds: number | undefined;
  readonly databaseVersion: string;
  /** Programs that wanted a processor in the minute before the measurement. */
  readonly loadBefore: number;
  readonly measured: readonly Measured[];
  readonly startMegabytes: number;
  readonly firstPage: FirstPage | undefined;
}

const REFERENCES: Readonly<Record<Reference, string>> = {
  fastify: 'Fastify alone',
  express: 'an Express program with the same rules',
  'express-pipelined': 'an Express program with the same rules, which pipelines',
  'express-bare': 'Express alone',
};

const round = (value: number, digits = 0) => value.toFixed(digits);
const ms = (value: number) => round(value, value < 10 ? 2 : 1);

function missesOf({ title, held, comparisons }: Measured, { reference }: Options): string[] {
  const least = reference === 'express' ? THRESHOLDS.ratioOnExpress : (held.ratio ?? 0);
  return comparisons.flatMap(({ clients, ratio, api }) => [
    ...(ratio < least ? [`${title}, ${clients} clients: ratio ${round(ratio, 2)} < ${least}`] : []),
    ...(held.p99 && clients === 1 && api.p99 > THRESHOLDS.p99WithOneClient
      ? [`${title}: p99 ${ms(api.p99)} ms > ${THRESHOLDS.p99WithOneClient} ms`]
      : []),
  ]);
}

/** The most memory of the API's process: when it was ready, and in any scenario. */
function peakOf({ startMegabytes, measured }: Report): number {
  const inScenarios = measured.flatMap(({ comparisons }) => comparisons.map(({ megabytes }) => megabytes));
  return Math.max(startMegabytes, ...inScenarios);
}

/** Missed thresholds and failed scenarios. */
export function allMisses(report: Report): string[] {
  const { measured, options, firstPage } = report;
  const misses = [...failures, ...measured.flatMap((one) => missesOf(one, options))];
  const residentMegabytes = peakOf(report);
  if (residentMegabytes > THRESHOLDS.residentMegabytes)
    misses.push(`memory: ${round(residentMegabytes)} MB > ${THRESHOLDS.residentMegabytes} MB`);
  if (firstPage && firstPage.kilobytes > THRESHOLDS.firstPageKilobytes) {
    misses.push(`first page: ${round(firstPage.kilobytes, 1)} KB > ${THRESHOLDS.firstPageKilobytes} KB`);
  }
  return misses;
}

const COLUMNS =
  'scenario|clients|API /s|ref. /s|ratio|work|API p50|API p99|ref. p50|ref. p99|API µs|ref. µs|API db µs|ref. db µs|MB|bytes'.split(
    '|',
  );

/** Processor time per request, PostgreSQL's included. */
const workOf = ({ cpuMicroseconds, databaseMicroseconds }: SideFigures) => cpuMicroseconds + databaseMicroseconds;
const latencies = ({ p50, p99 }: SideFigures) => [ms(p50), ms(p99)];

function rowsOf(one: Measured, options: Options): string[][] {
  return one.comparisons.map((comparison) => {
    const { clients, api, reference, ratio } = comparison;
    const isMissed = missesOf({ ...one, comparisons: [comparison] }, options).length > 0;
    return [
      one.title,
      String(clients),
      round(api.perSecond),
      round(reference.perSecond),
      `${round(ratio, 2)}${isMissed ? ' ✗' : ''}`,
      round(workOf(reference) / Math.max(1, workOf(api)), 2),
      ...latencies(api),
      ...latencies(reference),
      round(api.cpuMicroseconds),
      round(reference.cpuMicroseconds),
      round(api.databaseMicroseconds),
      round(reference.databaseMicroseconds),
      round(comparison.megabytes),
      String(one.bytes),
    ];
  });
}

/** The table as Markdown, its columns aligned. */
export function tableOf(measured: readonly Measured[], options: Options): string {
  const rows = [COLUMNS, ...measured.flatMap((one) => rowsOf(one, options))];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(rows[0] ?? []), rule, ...rows.slice(1).map(line)].join('\n');
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', cwd: import.meta.dirname }).trim();
  } catch {
    return 'unknown';
  }
}

function markdownOf(report: Report): string {
  const { sizes, options, firstPage, seedSeconds, loadBefore } = report;
  const misses = allMisses(report);
  const page = firstPage
    ? `${round(firstPage.kilobytes, 1)} KB in ${firstPage.requests.length} requests`
    : 'not measured';
  const isBusy = loadBefore > cpus().length / 2;
  return `# Benchmark of ${new Date().toISOString().slice(0, 10)} (${options.name})

${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB; Node ${process.version}; PostgreSQL ${report.databaseVersion}; commit ${commit()}.
The load generator, the server and the database share the machine; its load average before the measurement was
${round(loadBefore, 1)}${isBusy ? ': other work took part of it, and the figures are worse than it can do' : ''}.
${sizes.facilities} facilities with ${sizes.facilities * 8} stock rows, ${sizes.donors} donors,
${sizes.pastRequests + sizes.approvedRequests + sizes.pendingRequests + sizes.emergencies} requests${seedSeconds === undefined ? '' : `, seeded in ${seedSeconds} s`}; ${options.rounds} rounds of about ${options.seconds} s; the reference: ${REFERENCES[options.reference]}.

${tableOf(report.measured, options)}

- ✗ marks a miss. Ratio: throughput of the API divided by the reference's; work: the same of processor time, PostgreSQL's
  included, which another load on the machine changes less. µs are processor time per request: of the server's process, and (db) of PostgreSQL's processes that serve it.
- MB: the most memory of the API's process in the scenario. When it was ready: ${round(report.startMegabytes)} MB; at most: ${round(peakOf(report))} MB (limit ${THRESHOLDS.residentMegabytes}).
- First page, brotli, as a browser loads it: ${page} (limit ${THRESHOLDS.firstPageKilobytes}).

${misses.length === 0 ? 'Everything is within its threshold.' : `Missed:\n${misses.map((miss) => `- ${miss}`).join('\n')}`}
`;
}

/** Whether this is the full measurement: a smaller run is a trial, held to no threshold, and replaces no committed figures. */
export function isWhole({ scale, only, rounds, seconds }: Options): boolean {
  return scale >= 1 && only.length === 0 && rounds * seconds >= 30;
}

/** Prints the report and writes it to results/ (a trial's to the temporary folder). */
export function writeReport(report: Report): void {
  const { options } = report;
  const folder = isWhole(options) ? join(import.meta.dirname, 'results') : join(tmpdir(), 'sanguine-bench-results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, options.reference === 'fastify' ? 'latest.md' : `${options.reference}-latest.md`);
  const text = markdownOf(report);
  writeFileSync(file, text);
  console.log(`\n${text}\nWritten to ${file}`);
}
