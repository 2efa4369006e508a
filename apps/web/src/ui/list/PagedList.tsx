import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../platform/failures.ts';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { SkeletonTable } from '../feedback/Skeleton.tsx';
import { type Page, Pages, type PagesProps } from './Pages.tsx';
import { useWords } from '../words.ts';

export interface PagedListProps<Found extends Page> extends Omit<PagesProps, 'page'> {
  result: Pick<
    UseQueryResult<Found>,
    'data' | 'error' | 'isFetching' | 'isFetchedAfterMount' | 'isPlaceholderData' | 'refetch'
  >;
  /** Said while the list is fetched. */
  loading: string;
  /** Shown above the reason when it cannot be fetched. */
  failed: string;
  /** Instead of an empty list. */
  empty: ReactNode;
  /** Said aloud above the list. */
  count?: ((found: Found) => string) | undefined;
  /** Rows while the list is fetched. */
  rows?: number;
  children: (found: Found, busy: boolean) => ReactNode;
}

/**
 * Tells whether a list is only empty for all we know: it is another one's, or was read before and is being read again.
 */
function isEmptyUnproven<Found extends Page>(found: Found, result: PagedListProps<Found>['result']): boolean {
  const { isFetching, isFetchedAfterMount, isPlaceholderData } = result;
  return found.list.length === 0 && (isPlaceholderData || (isFetching && !isFetchedAfterMount));
}

/** One page of a list in each of its states, and the way to its other pages. */
export function PagedList<Found extends Page>(props: PagedListProps<Found>) {
  const t = useWords();
  const { result, loading, failed, empty, count, rows = 4, children, ...pages } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = result;
  if (error !== null) {
    return (
      <ErrorState title={failed} onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(error, t('platform.failure.in-a-moment'))}
      </ErrorState>
    );
  }
  if (data === undefined || isEmptyUnproven(data, result)) {
    return (
      <Loading label={loading}>
        <SkeletonTable rows={rows} />
      </Loading>
    );
  }
  return (
    <>
      {count !== undefined && (
        <p role="status" className="mb-3 text-sm text-muted">
          {count(data)}
        </p>
      )}
      {data.list.length > 0 ? children(data, isPlaceholderData) : data.currentPage === 1 && empty}
      <Pages page={data} {...pages} />
    </>
  );
}
