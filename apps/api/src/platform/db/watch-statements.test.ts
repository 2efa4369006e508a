import { afterEach, expect, test, vi } from 'vitest';
import { expectingSlow, watchStatements } from './watch-statements.ts';

afterEach(() => void vi.restoreAllMocks());

/** Returns what is logged of a statement that takes so long. */
async function warningsOf(milliseconds: number, around: <T>(work: () => Promise<T>) => Promise<T>) {
  const log = { warn: vi.fn(), info: vi.fn(), error: vi.fn() };
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const watch = watchStatements(log);
  await around(() =>
    watch('select 1', async () => {
      now.mockReturnValue(milliseconds);
    }),
  );
  return log.warn.mock.calls;
}

test('a statement of a second is a warning with its text, without its parameters', async () => {
  expect(await warningsOf(999, (work) => work())).toEqual([]);
  expect(await warningsOf(1_500, (work) => work())).toEqual([
    [{ sql: 'select 1', milliseconds: 1_500 }, 'slow statement'],
  ]);
});

test('warns nobody of slow statements while an empty database is filled', async () => {
  expect(await warningsOf(1_500, expectingSlow)).toEqual([]);
});
