import { expect, test } from 'vitest';
import { clockFindings, connectionFindings } from './database.ts';
import { operatorFindings } from './people.ts';

const NOW = Date.UTC(2026, 10, 29, 12);

test.each([
  [1_900, undefined],
  [-3_000, "This machine's clock and the database's differ by 3.0 seconds."],
  [25_000, "This machine's clock and the database's differ by 25.0 seconds. Codes of second factors are refused."],
])('a clock that is %i ms away', (skew, words) => {
  expect(clockFindings(new Date(NOW + skew), NOW - 10, NOW + 10)[0]?.what).toBe(words);
});

test('the server needs connections for two processes', () => {
  expect(connectionFindings(10, 32)).toEqual([]);
  expect(connectionFindings(10, 31)[0]?.what).toContain('suffices for 1 processes with 10 connections each');
});

test.each([
  [{ all: 0, secured: 0 }, true, 'There is no operator, who verifies facilities.'],
  [{ all: 0, secured: 0 }, false, undefined],
  [{ all: 2, secured: 1 }, true, '1 of 2 operators have no second factor.'],
  [{ all: 2, secured: 2 }, true, undefined],
])('operators %j, facing the public: %s', (operators, isPublic, words) => {
  expect(operatorFindings(operators, isPublic)[0]?.what).toBe(words);
});
