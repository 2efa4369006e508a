import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Tells whether the first answer of a query is on its way. What stands below it is not shown before, so that nothing moves;
 * what has failed once is not waited for while it is tried again.
 */
export function isAwaited({ isPending, failureCount }: Pick<UseQueryResult, 'isPending' | 'failureCount'>): boolean {
  return isPending && failureCount === 0;
}
