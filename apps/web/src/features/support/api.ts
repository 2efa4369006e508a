import type { Body, Endpoints } from '@sanguine/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { submissionKeys } from '../../platform/submission-keys.ts';

type Issue = Body<Endpoints['POST /api/support/issues']>;

/** Reports an issue. Safe against double presses and retries: the same report is kept once. */
export function useReportIssue() {
  const [keys] = useState(submissionKeys);
  return useMutation({
    networkMode: 'always',
    mutationFn: (issue: Issue) => call('POST /api/support/issues', { body: issue, idempotencyKey: keys.keyFor(issue) }),
    onSuccess: () => keys.forget(),
  });
}
