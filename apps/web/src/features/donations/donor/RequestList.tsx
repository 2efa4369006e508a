import type { DonationRequest } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../platform/format.ts';
import { failureText } from '../../../platform/failures.ts';
import { cx } from '../../../ui/cx.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../ui/feedback/Skeleton.tsx';
import type { donorRequests } from '../api.ts';

export interface RequestListProps {
  query: ReturnType<typeof donorRequests>;
  /** What the list holds, for screen readers. */
  label: string;
  /** Such as '3 open emergency requests'. */
  count: (total: string, isOne: boolean) => string;
  empty: ReactNode;
  item: (request: DonationRequest) => ReactNode;
  pagination: (page: { currentPage: number; totalPages: number }) => ReactNode;
}

/** A list of requests in each of its states, its count said aloud. */
export function RequestList(props: RequestListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(props.query);
  if (error !== null) {
    return (
      <ErrorState title="The requests could not be fetched." onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(error, 'Try again in a moment.')}
      </ErrorState>
    );
  }
  if (data === undefined) {
    return (
      <Loading label="Fetching requests...">
        <SkeletonTable rows={3} />
      </Loading>
    );
  }
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted">
        {data.total > 0 && props.count(formatNumber(data.total), data.total === 1)}
      </p>
      {data.total === 0 ? (
        props.empty
      ) : (
        <ul
          aria-label={props.label}
          aria-busy={isPlaceholderData || undefined}
          className={cx('flex flex-col gap-3', isPlaceholderData && 'opacity-60')}
        >
          {data.list.map((request) => props.item(request))}
        </ul>
      )}
      {props.pagination(data)}
    </>
  );
}
