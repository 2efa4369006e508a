import type { DonationRequest } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatDate } from '../../../platform/format.ts';
import { failureText } from '../../../platform/failures.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../ui/feedback/Skeleton.tsx';
import { type Column, DataTable, rowLinkClass } from '../../../ui/list/DataTable.tsx';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import { donorRequests } from '../../donations/index.ts';
import { ACTIVITY_ROWS } from '../activity.ts';
import { ActivityStatus } from './ActivityStatus.tsx';

const linkId = (id: string) => `activity-${id}`;

function RowLink({ request }: { request: DonationRequest }) {
  return (
    <Link
      id={linkId(request.id)}
      from="/user/dashboard"
      to="/user/dashboard"
      search={(before) => ({ ...before, request: request.id })}
      resetScroll={false}
      className={rowLinkClass}
    >
      {formatDate(request.preferredDate)}
      <span className="sr-only">, {request.facilityId.name}</span>
    </Link>
  );
}

const columns: Column<DonationRequest>[] = [
  { key: 'date', header: 'Date', cell: (request) => <RowLink request={request} />, className: 'w-2/5' },
  { key: 'facility', header: 'Facility Name', cell: ({ facilityId }) => <bdi>{facilityId.name}</bdi> },
  { key: 'status', header: 'Status', cell: ({ status }) => <ActivityStatus status={status} />, className: 'w-36' },
];

function Nothing() {
  return (
    <EmptyState
      action={
        <Link to="/user/donate" className={buttonClass({ variant: 'primary' })}>
          Schedule a Donation
        </Link>
      }
    >
      You have not asked for a donation date yet
    </EmptyState>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  return (
    <Pagination
      page={page}
      pages={pages}
      label="Pages of recent activity"
      renderLink={(target, link) => (
        <Link
          from="/user/dashboard"
          to="/user/dashboard"
          search={(before) => ({ ...before, activity: target })}
          resetScroll={false}
          {...link}
        />
      )}
    />
  );
}

/** Back from one request, the focus is on its row again. */
function useReturn(to: string | undefined) {
  useEffect(() => {
    if (to !== undefined) document.getElementById(linkId(to))?.focus();
  }, [to]);
}

/** The donor's own requests, newest first, nine on a page. */
export function ActivityList({ page, returnTo }: { page: number; returnTo: string | undefined }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    donorRequests({ page, pageSize: ACTIVITY_ROWS }),
  );
  useReturn(returnTo);
  if (error !== null) {
    return (
      <ErrorState title="Your activity could not be fetched." onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(error, 'Try again in a moment.')}
      </ErrorState>
    );
  }
  if (data === undefined) {
    return (
      <Loading label="Fetching activity...">
        <SkeletonTable rows={ACTIVITY_ROWS} />
      </Loading>
    );
  }
  if (data.total === 0) return <Nothing />;
  return (
    <>
      <DataTable
        caption="Recent Activity"
        columns={columns}
        rows={data.list}
        rowKey={(request) => request.id}
        busy={isPlaceholderData}
      />
      <Pages page={data.currentPage} pages={data.totalPages} />
    </>
  );
}
