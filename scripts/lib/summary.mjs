import { MAX_REASON } from './test-report.mjs';

const marks = { passed: 'ok', failed: 'FAILED', 'left out': 'left out', 'nothing yet': 'nothing yet' };

const note = ({ skipped, reason }) => [skipped && `${skipped} skipped`, reason].filter(Boolean).join(', ');

/** Prints the end of one step: all of its output when a test failed; its slowest tests when they passed. */
export function showResult(step, result) {
  if (result.state === 'failed' && result.output) console.log(result.output.trimEnd());
  const slowest = (result.slowest ?? []).map(
    ({ name, milliseconds }) => `${name} (${(milliseconds / 1000).toFixed(1)} s)`,
  );
  if (result.state === 'passed' && slowest.length > 0) console.log(`   slowest: ${slowest.join(', ')}`);
  const time = result.seconds === undefined ? '' : ` in ${result.seconds.toFixed(1)} s`;
  const why = note(result);
  console.log(`   ${step.name}: ${marks[result.state]}${time}${why ? ` (${why})` : ''}\n`);
}

const commandOf = (step, filter) => `npm test -- ${[step, filter].filter(Boolean).join(' ')}`;

/** The tests that failed; a step that failed without naming any is one itself. */
const failuresOf = ({ failed = 0, failures = [], output = '' }) =>
  failed > 0 && failures.length === 0
    ? [{ title: 'the whole step', reason: output.trimEnd().slice(-MAX_REASON) }]
    : failures;

function showFailures(results) {
  const failures = [...results].flatMap(([step, result]) => failuresOf(result).map((one) => ({ step, ...one })));
  if (failures.length > 0) console.log('\nFailed');
  for (const { step, title, filter, reason = '' } of failures) {
    const lines = [`- ${step}: ${title}`, ...reason.split('\n'), commandOf(step, filter)].filter(Boolean);
    console.log(lines.join('\n  '));
  }
}

/** Prints the table of all steps, what failed with the command that runs only that, and, as the last line, the total. Returns the number of failures. */
export function showSummary(results) {
  const row = (name, state, passed, failed, seconds, rest = '') => {
    const figures = `${String(passed).padStart(7)} ${String(failed).padStart(7)} ${seconds.padStart(8)}`;
    return `${name.padEnd(12)} ${state.padEnd(11)} ${figures}  ${rest}`.trimEnd();
  };
  console.log(row('step', 'state', 'passed', 'failed', 'seconds'));
  for (const [name, result] of results) {
    const seconds = result.seconds?.toFixed(1) ?? '-';
    console.log(row(name, marks[result.state], result.passed ?? 0, result.failed ?? 0, seconds, note(result)));
  }
  showFailures(results);
  const sum = (key) => [...results.values()].reduce((total, result) => total + (result[key] ?? 0), 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed');
}
