import type { QueryFunctionContext } from '@tanstack/react-query';
import { type ApiAnswer, type ApiInput, type ApiKey, call } from './api.ts';

type GetKey = Extract<ApiKey, `GET ${string}`>;

/** The part of a query's options that says what is asked: one call of the contract, for its data. */
export function queryOf<Key extends GetKey>(key: Key, input: ApiInput<Key>) {
  return {
    queryFn: async ({ signal }: QueryFunctionContext): Promise<ApiAnswer<Key>['data']> =>
      (await call(key, { ...input, signal })).data,
  };
}
