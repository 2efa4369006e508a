import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changed, isRefreshedBy } from '../platform/changes.ts';
import { changes, unchanging } from './changes.ts';

test('what is listed as unchanging is refreshed by no kind of change', () => {
  for (const key of unchanging) {
    expect(Object.keys(changes.refreshes).filter((kind) => isRefreshedBy(key, kind))).toEqual([]);
  }
});

test('a change asks again once for what shows it, and for nothing else', async () => {
  const client = new QueryClient();
  const asked = (queryKey: QueryKey) => {
    const queryFn = vi.fn(async () => 1);
    client.setQueryData(queryKey, 0);
    onTestFinished(new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {}));
    return queryFn;
  };
  const queries = [
    ['requests', 'list', 'donor'],
    ['facilities', 'detail', '1'],
    ['facilities', 'list', {}],
  ] as const;
  const [requests, facility, list] = queries.map(asked);
  await changed(client, 'request', 'account');
  expect([requests, facility, list].map((query) => query?.mock.calls.length)).toEqual([1, 1, 0]);
});
