import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { verificationKeys } from './keys.ts';

/** Asks how the own facility's verification stands, and what was written about it. */
export function correspondenceQuery(id: string) {
  return queryOptions({
    queryKey: [...verificationKeys.own, id],
    ...queryOf('GET /api/facility/{id}/verification', { params: { id } }),
  });
}

export async function writeToOperator(id: string, text: string): Promise<string> {
  return (await call('POST /api/facility/{id}/verification/messages', { params: { id }, body: { text } })).message;
}
