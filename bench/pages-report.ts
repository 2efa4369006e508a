import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { categories, typical, type Visit } from './pages-visit.ts';

export interface PageVisits {
  readonly name: string;
  readonly path: string;
  readonly visits: readonly Visit[];
  /** The role that sees it; absent for everybody. */
  readonly who?: string | undefined;
}

export interface PagesReport {
  readonly at: Date;
  readonly pages: readonly PageVisits[];
  /** The sign-in page without JavaScript, visited in alternation with the real one. */
  readonly still: PageVisits;
  /** Both once more, with a processor and a network that are actually slowed down. */
  readonly slowed: PageVisits;
  readonly slowedStill: PageVisits;
  /** Processes that wanted to run when the measurement began. */
  readonly loadBefore: number;
}

const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** The largest paint of the sign-in page divided by that of the same page without JavaScript. */
const MAX_OF_STILL = 1.1;

function ratioOf(page: PageVisits, still: PageVisits): number {
  return typical(page.visits).largestPaint / typical(still.visits).largestPaint;
}

/** The limits that were missed, in words. */
export function missesOf(report: PagesReport): readonly string[] {
  const scores = report.pages.flatMap(({ name, path, visits, who }) => {
    const { scores: reached, faults } = typical(visits);
    return (
      categories
        // Search engines are asked to leave out pages of people who are signed in, and lists around each of the world's towns.
        .filter((category) => category !== 'seo' || (who === undefined && !path.includes('?')))
        .filter((category) => reached[category] < MIN_SCORES[category])
        .map(
          (category) => `${name}: ${category} ${reached[category]} of ${MIN_SCORES[category]} (${faults.join(', ')})`,
        )
    );
  });
  const ratio = ratioOf(report.slowed, report.slowedStill);
  return ratio <= MAX_OF_STILL
    ? scores
    : [...scores, `largest paint of sign in is ${ratio.toFixed(2)} times that without JavaScript`];
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

/** The whole report as Markdown. */
export function markdownOf(report: PagesReport): string {
  const { processor, cores, memoryGigabytes, node, commit } = machine();
  const misses = missesOf(report);
  const [signIn] = report.pages;
  const simulated = signIn === undefined ? 'not known' : ratioOf(signIn, report.still).toFixed(2);
  return `# Pages, ${report.at.toISOString().slice(0, 10)}

Lighthouse 13.5, its simulated phone, median of ${report.still.visits.length} visits, each in a fresh browser.
${processor}, ${cores} cores, ${memoryGigabytes} GB; Node ${node}; commit ${commit}.
Load before ${report.loadBefore.toFixed(1)}, after ${(loadavg()[0] ?? 0).toFixed(1)} (processes that want to run; ours included).

| page | performance | accessibility | best practices | SEO | first paint, ms | largest paint, ms | blocked, ms | shift | KB |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${[...report.pages, report.still, report.slowed, report.slowedStill].map(rowOf).join('\n')}

The largest paint of sign in is ${ratioOf(report.slowed, report.slowedStill).toFixed(2)} times that of the same page without JavaScript, both really
slowed down (limit ${MAX_OF_STILL}). Computed from fast visits it is ${simulated}: there every script counts that ran before the paint, and on
this machine, which is its own network, the small one that waits for the paint does.
KB are what Lighthouse saw on the wire, heads included.

${misses.length === 0 ? 'Everything is within its limit.' : `Missed:\n${misses.map((miss) => `- ${miss}`).join('\n')}`}
`;
}

/** Writes results/pages-latest.md and .json; returns their paths. */
export function writePagesReport(report: PagesReport): readonly string[] {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const files = [join(folder, 'pages-latest.md'), join(folder, 'pages-latest.json')] as const;
  writeFileSync(files[0], markdownOf(report));
  const content = {
    ...report,
    machine: machine(),
    ratio: ratioOf(report.slowed, report.slowedStill),
    misses: missesOf(report),
  };
  writeFileSync(files[1], `${JSON.stringify(content, undefined, 2)}\n`);
  return files;
}
