import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { addressOf, type ApiAnswer, type ApiInput, type ApiKey, call } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly address?: string };
  }
}

/** A query that a page asks at once: the server can answer it along with the page (docs/first-paint.md). */
export interface PrefetchQuery {
  readonly queryKey: QueryKey;
  /** The call whose `data` is the query's. */
  readonly meta?: { readonly address?: string } | undefined;
}

type GetKey = Extract<ApiKey, `GET ${string}`>;

/** The part of a query's options that says what is asked: one call of the contract, for its data. */
export function queryOf<Key extends GetKey>(key: Key, input: ApiInput<Key>) {
  return {
    meta: { address: addressOf(key, input) },
    queryFn: async ({ signal }: QueryFunctionContext): Promise<ApiAnswer<Key>['data']> =>
      (await call(key, { ...input, signal })).data,
  };
}
