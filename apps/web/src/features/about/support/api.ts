import type { Body, Endpoints } from '@sanguine/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

interface Report {
  readonly issue: Body<Endpoints['POST /api/support/issues']>;
  readonly key: string;
}

/** Reports an issue. Safe against double presses and retries: the same report is kept once. */
export function useReportIssue() {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ issue, key }: Report) => call('POST /api/support/issues', { body: issue, idempotencyKey: key }),
  });
}
