import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { categories, typical, type Visit } from './pages-visit.ts';

export interface PageVisits {
  readonly name: string;
  readonly path: string;
  readonly visits: readonly Visit[];
}

export interface PagesReport {
  readonly at: Date;
  readonly pages: readonly PageVisits[];
  /** The sign-in page without JavaScript, visited in turns with the real one. */
  readonly still: PageVisits;
  /** Processes that wanted to run when the measurement began. */
  readonly loadBefore: number;
}

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** The largest paint of the sign-in page over that of the same page without JavaScript. */
const MOST_OF_STILL = 1.1;

function ratioOf({ pages, still }: PagesReport): number {
  const [signIn] = pages;
  return signIn === undefined ? Number.NaN : typical(signIn.visits).largestPaint / typical(still.visits).largestPaint;
}

/** What was not reached, in words. */
export function missesOf(report: PagesReport): readonly string[] {
  const scores = report.pages.flatMap(({ name, visits }) => {
    const { scores: reached, faults } = typical(visits);
    return categories
      .filter((category) => reached[category] < LEAST[category])
      .map((category) => `${name}: ${category} ${reached[category]} of ${LEAST[category]} (${faults.join(', ')})`);
  });
  const ratio = ratioOf(report);
  return ratio <= MOST_OF_STILL
    ? scores
    : [...scores, `largest paint of sign in is ${ratio.toFixed(2)} times that of the still page`];
}

function rowOf({ name, visits }: PageVisits): string {
  const { scores, firstPaint, largestPaint, blocked, shift, kilobytes } = typical(visits);
  const times = [firstPaint, largestPaint, blocked].map((ms) => Math.round(ms));
  return `| ${[name, ...categories.map((category) => scores[category]), ...times, shift.toFixed(3), Math.round(kilobytes)].join(' | ')} |`;
}

function machine() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    commit: commit.trim(),
  };
}

/** The table and all around it. */
export function markdownOf(report: PagesReport): string {
  const { processor, cores, memoryGigabytes, node, commit } = machine();
  const misses = missesOf(report);
  return `# Pages, ${report.at.toISOString().slice(0, 10)}

Lighthouse 13.5, its simulated phone, median of ${report.still.visits.length} visits, each in a fresh browser.
${processor}, ${cores} cores, ${memoryGigabytes} GB; Node ${node}; commit ${commit}.
Load before ${report.loadBefore.toFixed(1)}, after ${(loadavg()[0] ?? 0).toFixed(1)} (processes that want to run; ours included).

| page | performance | accessibility | best practices | SEO | first paint, ms | largest paint, ms | blocked, ms | shift | KB |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${[...report.pages, report.still].map(rowOf).join('\n')}

The largest paint of sign in is ${ratioOf(report).toFixed(2)} times that of the same page without JavaScript (limit ${MOST_OF_STILL}).
KB are what Lighthouse saw on the wire, heads included.

${misses.length === 0 ? 'Everything is within its limit.' : `Missed:\n${misses.map((miss) => `- ${miss}`).join('\n')}`}
`;
}

/** Writes results/pages-latest.md and .json; answers where. */
export function writePagesReport(report: PagesReport): readonly string[] {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const files = [join(folder, 'pages-latest.md'), join(folder, 'pages-latest.json')] as const;
  writeFileSync(files[0], markdownOf(report));
  const content = { ...report, machine: machine(), ratio: ratioOf(report), misses: missesOf(report) };
  writeFileSync(files[1], `${JSON.stringify(content, undefined, 2)}\n`);
  return files;
}
