import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createConnectionHealth } from './connection-health.ts';
import { ServerIsReadOnlyError } from './errors.ts';

const URL_OF = 'postgres://app:s3cret@db.example.org/sanguine';

function refused(code: string, severity = 'ERROR'): Error {
  return Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code, severity });
}

function watched() {
  const log = { warn: vi.fn(), info: vi.fn(), error: vi.fn() };
  return { log, health: createConnectionHealth(log, () => URL_OF) };
}

test.each([
  ['disk full', refused('53100'), /no space left on its disk/],
  ['disk full', refused('53100', 'PANIC'), /no space left on its disk/],
  ['read-only', refused('25006'), /takes no writes/],
  ['read-only', new ServerIsReadOnlyError(), /takes no writes/],
])('%s is remembered and logged once, until the server takes writes', (cause, error, words) => {
  const { log, health } = watched();
  for (let time = 0; time < 5; time += 1) health.refused(error);
  // New connections are made all the same: they prove nothing.
  health.succeeded();
  expect(health.cause()).toBe(cause);
  expect(log.warn.mock.calls).toEqual([[{ cause }, expect.stringMatching(words)]]);
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('s3cret');
  expect(log.info).not.toHaveBeenCalled();
  health.takesWrites();
  expect([health.cause(), log.info.mock.calls]).toEqual([undefined, [[{}, 'the database can be used again']]]);
});

test('a refused row, or a statement that takes too long, says nothing of the server', () => {
  const { log, health } = watched();
  for (const code of ['23505', '57014', '40P01', '22001']) health.refused(refused(code));
  expect([health.cause(), log.warn.mock.calls]).toEqual([undefined, []]);
});
