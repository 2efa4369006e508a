import { describe, expect, test } from 'vitest';
import { endsTheEngine, isSwallowedCrash } from './crash.ts';

describe('the embedded engine', () => {
  test.each(['select 1', '-- why\nselect 1', "insert into t values ('--')"])('has crashed after %j', (statement) => {
    expect(isSwallowedCrash(statement, {})).toBe(true);
    expect(isSwallowedCrash(statement, undefined)).toBe(true);
  });

  test.each(['', ' ;\n', '-- only words', '/* only\nwords */;'])('has not crashed after %j', (statement) => {
    expect(isSwallowedCrash(statement, {})).toBe(false);
  });

  test('a completed command is no crash', () => {
    expect(isSwallowedCrash('select 1', { command: 'SELECT' })).toBe(false);
  });
});

describe('an error of the engine', () => {
  test.each(['PANIC', 'FATAL'])('ends the engine when its severity is %s', (severity) => {
    expect(endsTheEngine(Object.assign(new Error('disk'), { severity }))).toBe(true);
  });

  test('does not end the engine in an ordinary statement', () => {
    expect(endsTheEngine(Object.assign(new Error('syntax'), { severity: 'ERROR' }))).toBe(false);
    expect(endsTheEngine('not even an Error')).toBe(false);
  });
});
