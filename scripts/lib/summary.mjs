const marks = { passed: 'ok', failed: 'FAILED', 'left out': 'left out', 'nothing yet': 'nothing yet' };

const lastLines = (text, count) => text.trimEnd().split('\n').slice(-count).join('\n');

const note = ({ skipped, flaky, reason }) =>
  [skipped && `${skipped} skipped`, flaky && `${flaky} flaky`, reason].filter(Boolean).join(', ');

/** Prints the output of one step: all of it when it failed, a few lines when its tests passed. */
export function showResult(step, result) {
  if (result.state === 'failed' && result.output) console.log(result.output.trimEnd());
  else if (step.report && result.output) console.log(lastLines(result.output, 6));
  const time = result.seconds === undefined ? '' : ` in ${result.seconds.toFixed(1)} s`;
  const why = note(result);
  console.log(`   ${marks[result.state]}${time}${why ? ` (${why})` : ''}\n`);
}

/** Prints the table of all steps and, as the last line, the total. Returns the number of failures. */
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
  const sum = (key) => [...results.values()].reduce((total, result) => total + (result[key] ?? 0), 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed');
}
