import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import type { FirstPage } from './first-page.ts';
import type { Comparison } from './measure.ts';
import type { Options } from './options.ts';
import type { Sizes } from './seed/sizes.ts';
import type { SideFigures } from './statistics.ts';
import { THRESHOLDS } from './thresholds.ts';

export interface Measured {
  readonly name: string;
  readonly title: string;
  readonly held: { readonly ratio?: true; readonly p99?: true };
  readonly roundTrips: number;
  readonly statements: readonly string[];
  readonly bytes: number;
  readonly comparisons: readonly Comparison[];
}

/** A scenario that ended with an error, and so has no figures. */
export interface Failure {
  readonly title: string;
  readonly message: string;
}

export interface Report {
  readonly at: Date;
  readonly options: Options;
  readonly sizes: Sizes;
  readonly seedSeconds: number | undefined;
  readonly databaseVersion: string;
  /** Programs that wanted a processor in the minute before the measurement. */
  readonly loadBefore: number;
  readonly measured: readonly Measured[];
  readonly failures: readonly Failure[];
  readonly residentMegabytes: number;
  readonly firstPage: FirstPage | undefined;
}

const round = (value: number, digits = 0) => value.toFixed(digits);
const ms = (value: number) => round(value, value < 10 ? 2 : 1);

function missesOf({ title, held, comparisons }: Measured): string[] {
  return comparisons.flatMap(({ clients, ratio, api }) => [
    ...(held.ratio && ratio < THRESHOLDS.ratioOfReads
      ? [`${title}, ${clients} clients: ratio ${round(ratio, 2)} < ${THRESHOLDS.ratioOfReads}`]
      : []),
    ...(held.p99 && clients === 1 && api.p99 > THRESHOLDS.p99WithOneClient
      ? [`${title}: p99 ${ms(api.p99)} ms > ${THRESHOLDS.p99WithOneClient} ms`]
      : []),
  ]);
}

/** Missed thresholds and failed scenarios. */
export function allMisses({ measured, failures, residentMegabytes, firstPage }: Report): string[] {
  const failed = failures.map(({ title, message }) => `${title} failed: ${message.split('\n', 2).join(': ')}`);
  const misses = [...failed, ...measured.flatMap(missesOf)];
  if (residentMegabytes > THRESHOLDS.residentMegabytes)
    misses.push(`memory: ${round(residentMegabytes)} MB > ${THRESHOLDS.residentMegabytes} MB`);
  if (firstPage && firstPage.kilobytes > THRESHOLDS.firstPageKilobytes) {
    misses.push(`first page: ${round(firstPage.kilobytes, 1)} KB > ${THRESHOLDS.firstPageKilobytes} KB`);
  }
  return misses;
}

const COLUMNS =
  'scenario|clients|API /s|floor /s|ratio|API p50|API p99|floor p50|floor p99|API µs|floor µs|trips|bytes'.split('|');

function latency({ p50, p99 }: SideFigures): string[] {
  return [ms(p50), ms(p99)];
}

function rowsOf(one: Measured): string[][] {
  return one.comparisons.map((comparison) => {
    const { clients, api, floor, ratio } = comparison;
    const isMissed = missesOf({ ...one, comparisons: [comparison] }).length > 0;
    const speed = [round(api.perSecond), round(floor.perSecond), `${round(ratio, 2)}${isMissed ? ' ✗' : ''}`];
    const cost = [round(api.cpuMicroseconds), round(floor.cpuMicroseconds)];
    const trips = String(one.roundTrips);
    return [
      one.title,
      String(clients),
      ...speed,
      ...latency(api),
      ...latency(floor),
      ...cost,
      trips,
      String(one.bytes),
    ];
  });
}

/** The table as Markdown, its columns aligned. */
export function tableOf(measured: readonly Measured[]): string {
  const rows = [COLUMNS, ...measured.flatMap(rowsOf)];
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

function machine(report: Report) {
  const [processor] = cpus();
  return {
    processor: processor?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    database: report.databaseVersion,
    commit: commit(),
  };
}

function markdownOf(report: Report): string {
  const { sizes, options, firstPage, seedSeconds } = report;
  const about = machine(report);
  const misses = allMisses(report);
  const page = firstPage
    ? `${round(firstPage.kilobytes, 1)} KB in ${firstPage.requests.length} requests`
    : 'not measured';
  return `# Benchmark of ${report.at.toISOString().slice(0, 10)} (${options.name})

${about.processor}, ${about.cores} cores, ${about.memoryGigabytes} GB; Node ${about.node}; ${about.database}; commit ${about.commit}.
The load generator, the server and the database share the machine; its load average before the measurement was
${round(report.loadBefore, 1)}${report.loadBefore > about.cores / 2 ? ': other work took part of it, and the figures are worse than it can do' : ''}.
${sizes.facilities} facilities with ${sizes.facilities * 8} stock rows, ${sizes.donors} donors,
${sizes.pastRequests + sizes.approvedRequests + sizes.pendingRequests + sizes.emergencies} requests${seedSeconds === undefined ? '' : `, seeded in ${seedSeconds} s`}; ${options.rounds} rounds of about ${options.seconds} s.

${tableOf(report.measured)}

- ✗ marks a miss; API and floor µs are processor time of the server's process per request.
- Memory of the server, at most: ${round(report.residentMegabytes)} MB (limit ${THRESHOLDS.residentMegabytes}).
- First page, brotli, as a browser loads it: ${page} (limit ${THRESHOLDS.firstPageKilobytes}).

${misses.length === 0 ? 'Everything is within its threshold.' : `Missed:\n${misses.map((miss) => `- ${miss}`).join('\n')}`}
`;
}

/** Whether this is the full measurement: a smaller run is a trial, which is held to no threshold and replaces no committed figures. */
export function isWhole({ scale, only }: Options): boolean {
  return scale >= 1 && only.length === 0;
}

function folderFor(options: Options): string {
  return isWhole(options) ? join(import.meta.dirname, 'results') : join(tmpdir(), 'sanguine-bench-trial');
}

/** Writes results/<date>-<name>.json and results/latest.md (a trial writes to the temporary folder); returns the paths. */
export function writeReport(report: Report): string[] {
  const folder = folderFor(report.options);
  mkdirSync(folder, { recursive: true });
  const json = join(folder, `${report.at.toISOString().slice(0, 10)}-${report.options.name}.json`);
  const markdown = join(folder, 'latest.md');
  const { options, at, measured, ...rest } = report;
  const { name, scale, rounds, seconds } = options;
  const content = {
    name,
    at,
    scale,
    rounds,
    seconds,
    machine: machine(report),
    thresholds: THRESHOLDS,
    ...rest,
    measured,
    misses: allMisses(report),
  };
  writeFileSync(json, `${JSON.stringify(content, null, 2)}\n`);
  writeFileSync(markdown, markdownOf(report));
  return [json, markdown];
}
