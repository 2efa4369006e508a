import { existsSync, readFileSync } from 'node:fs';

const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

const playwrightCounts = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  flaky: stats.flaky,
});

/** The kinds of report: how a runner is asked to write one, and how to read it. */
export const reporters = {
  vitest: {
    args: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: () => ({}),
    counts: vitestCounts,
  },
  playwright: {
    args: () => ['--reporter=list,json'],
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    counts: playwrightCounts,
  },
};

/** The figures of one step: its test cases, or the step itself counted as one. A failure never counts as zero. */
export function countsOf(kind, file, ok) {
  if (!kind) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  if (!existsSync(file)) return { passed: 0, failed: ok ? 0 : 1 };
  const counts = reporters[kind].counts(JSON.parse(readFileSync(file, 'utf8')));
  return { ...counts, failed: ok ? counts.failed : Math.max(counts.failed, 1) };
}
