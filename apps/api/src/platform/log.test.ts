import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const LOG = new URL('log.ts', import.meta.url).href;

/** A program that logs two lines, and then does this. */
function startLogging(then: string) {
  const program = `
    const { createLog } = await import(${JSON.stringify(LOG)});
    const log = createLog('info');
    log.info('first');
    log.info({ a: 1 }, 'second');
    ${then}`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
}

function linesOf(out: string): unknown[] {
  return out.split('\n').flatMap((line): unknown[] => (line === '' ? [] : [JSON.parse(line)]));
}

const BOTH = [expect.objectContaining({ msg: 'first' }), expect.objectContaining({ msg: 'second', a: 1 })];

test.each([
  ['has nothing more to do', ''],
  ['exits', 'process.exit(1);'],
  ['crashes', 'throw new Error("unexpected");'],
  [
    'stops at a signal',
    'process.once("SIGTERM", () => process.exit()); process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1_000);',
  ],
])('no line is lost when the program %s', async (_, then) => {
  const child = startLogging(then);
  expect(linesOf(await text(child.stdout))).toEqual(BOTH);
});

test('lines are written soon when the program goes on', async () => {
  const child = startLogging('setInterval(() => {}, 1_000);');
  let out = '';
  for await (const chunk of child.stdout) {
    out += String(chunk);
    if (linesOf(out).length === 2) child.kill('SIGKILL');
  }
  expect(linesOf(out)).toEqual(BOTH);
});

test('writes the words at the start as lines of the log, whatever its level', async () => {
  const announced = new URL('log-for-operator.ts', import.meta.url).href;
  const child = startLogging(`
    const { logForOperator } = await import(${JSON.stringify(announced)});
    logForOperator(createLog('silent'), 'Sanguine is ready at http://127.0.0.1:3000');
    logForOperator(createLog('silent'), '');`);
  expect(linesOf(await text(child.stdout))).toContainEqual(
    expect.objectContaining({ level: 30, msg: 'Sanguine is ready at http://127.0.0.1:3000' }),
  );
});
