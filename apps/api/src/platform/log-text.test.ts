import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { tellPerson, tellStep } from './log-for-operator.ts';
import { createLog } from './log.ts';
import { logLineAsText } from './log-text.ts';

/** What a person reads of a log of this level. */
function readBy(level: string, write: (log: ReturnType<typeof createLog>) => void): string {
  let read = '';
  write(createLog(level, { write: (line) => void (read += logLineAsText(line)) }));
  return read;
}

test('a person at a terminal reads sentences, with what is wrong first', () => {
  const read = readBy('warn', (log) => {
    log.info({ status: 200 }, 'answered');
    log.warn({ check: 'clock' }, 'The clocks differ. Set them.');
    log.warn({ sql: 'select 1\n   from users', milliseconds: 1200 }, 'slow statement');
  });
  expect(read).toBe(
    'Warning: The clocks differ. Set them.\nWarning: Slow statement (sql: select 1 from users, milliseconds: 1200)\n',
  );
});

test('an error is told with its cause and the places in the code', () => {
  const read = readBy('warn', (log) => log.error({ err: new TypeError('unexpected') }, 'a job failed'));
  expect(read).toMatch(/^Error: A job failed\n {2}TypeError: unexpected\n {4}at /);
});

test('a terminal reads text and only what is wrong, a file the lines for machines, unless a setting says otherwise', () => {
  expect(parseConfig({}, true)).toMatchObject({ logFormat: 'text', logLevel: 'warn' });
  expect(parseConfig({}, false)).toMatchObject({ logFormat: 'json', logLevel: 'info' });
  expect(parseConfig({ LOG_FORMAT: 'json' }, true)).toMatchObject({ logFormat: 'json', logLevel: 'info' });
  const asked = { LOG_FORMAT: 'text', LOG_LEVEL: 'debug' };
  expect(parseConfig(asked, false)).toMatchObject({ logFormat: 'text', logLevel: 'debug' });
});

test('the steps of a start that took long are told to a person, and to nobody else', () => {
  const told = (logFormat: 'text' | 'json') =>
    readBy('silent', (log) => {
      tellStep({ config: { logFormat }, log }, 'Database: ready', 999);
      tellStep({ config: { logFormat }, log }, 'Demonstration: filled', 12_300);
      tellPerson({ config: { logFormat }, log }, 'Press Ctrl-C to stop.');
    });
  expect(told('text')).toBe('Demonstration: filled (12 s)\nPress Ctrl-C to stop.\n');
  expect(told('json')).toBe('');
});
