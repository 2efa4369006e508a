import { describe, expect, test } from 'vitest';
import { endsTheEngine, isSwallowedCrash } from './crash.ts';

describe('an answer without a completed command', () => {
  test.each(['select 1', '-- why\nselect 1', "insert into t values ('--')"])('is a crash after %j', (statement) => {
    expect(isSwallowedCrash(statement, {})).toBe(true);
    expect(isSwallowedCrash(statement, undefined)).toBe(true);
  });

  test.each(['', ' ;\n', '-- only words', '/* only\nwords */;'])('is right after %j', (statement) => {
    expect(isSwallowedCrash(statement, {})).toBe(false);
  });

  test('a completed command is no crash', () => {
    expect(isSwallowedCrash('select 1', { command: 'SELECT' })).toBe(false);
  });
});

describe('an error', () => {
  test.each(['PANIC', 'FATAL'])('of severity %s ends the engine', (severity) => {
    expect(endsTheEngine(Object.assign(new Error('disk'), { severity }))).toBe(true);
  });

  test('of an ordinary statement does not', () => {
    expect(endsTheEngine(Object.assign(new Error('syntax'), { severity: 'ERROR' }))).toBe(false);
    expect(endsTheEngine('not even an Error')).toBe(false);
  });
});
