import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../../../platform/failures.ts';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../../ui/feedback/Skeleton.tsx';

export interface FetchedProps<Found> {
  result: Pick<UseQueryResult<Found>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Said while it is fetched. */
  loading: string;
  /** Shown when it cannot be fetched. */
  failed: string;
  children: (found: Found) => ReactNode;
}

/** What a query found. An older answer stays on screen when it cannot be fetched again, and a line says so. */
export function Fetched<Found>({ result, loading, failed, children }: FetchedProps<Found>) {
  const { data, error, isFetching, refetch } = result;
  const failure = error !== null && (
    <ErrorState title={failed} onRetry={() => void refetch()} retrying={isFetching}>
      {failureText(error, 'Try again in a moment.')}
    </ErrorState>
  );
  if (data !== undefined) {
    return (
      <>
        {failure && <div className="mb-4">{failure}</div>}
        {children(data)}
      </>
    );
  }
  return (
    failure || (
      <Loading label={loading}>
        <SkeletonTable rows={3} />
      </Loading>
    )
  );
}
