import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what is expected of the server in all loaded queries whose keys begin like this. Returns what shows again what
 * was there before.
 */
export async function updateOptimistically<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): Promise<() => void> {
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData<Data>({ queryKey });
  client.setQueriesData<Data>({ queryKey }, (data) => data && change(data));
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

/** Shows what the server has just answered in the place of what was read before. */
export async function showAnswer<Data>(
  client: QueryClient,
  { queryKey }: { readonly queryKey: QueryKey },
  data: Data,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData<Data>(queryKey, data);
}
