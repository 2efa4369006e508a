import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../platform/failures.ts';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { SkeletonTable } from '../feedback/Skeleton.tsx';
import { useWords } from '../words.ts';

export interface FetchedProps<Found> {
  result: Pick<UseQueryResult<Found>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Said while it is fetched. */
  loading: string;
  /** Drawn while it is fetched. */
  skeleton?: ReactNode;
  /** Shown when it cannot be fetched. */
  failed: string;
  /** Nothing is said when it cannot be fetched again. */
  quiet?: boolean;
  children: (found: Found) => ReactNode;
}

/** Shows what a query found. An older answer stays on screen when it cannot be fetched again, and a line says so. */
export function Fetched<Found>(props: FetchedProps<Found>) {
  const t = useWords();
  const { result, loading, skeleton = <SkeletonTable rows={3} />, failed, quiet = false, children } = props;
  const { data, error, isFetching, refetch } = result;
  const failure = error !== null && (
    <ErrorState title={failed} onRetry={() => void refetch()} retrying={isFetching}>
      {failureText(error, t('platform.failure.in-a-moment'))}
    </ErrorState>
  );
  if (data === undefined) return failure || <Loading label={loading}>{skeleton}</Loading>;
  return (
    <>
      {failure && !quiet && <div className="mb-4">{failure}</div>}
      {children(data)}
    </>
  );
}
