import type { DonationRequest } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatDate } from '../../../platform/format.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { type Column, DataTable, rowLinkClass } from '../../../ui/list/DataTable.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
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

/** Back from one request, the focus is on its row again. */
function useReturn(to: string | undefined) {
  useEffect(() => {
    if (to !== undefined) document.getElementById(linkId(to))?.focus();
  }, [to]);
}

/** The donor's own requests, newest first, nine on a page. */
export function ActivityList({ page, returnTo }: { page: number; returnTo: string | undefined }) {
  useReturn(returnTo);
  return (
    <PagedList
      result={useQuery(donorRequests({ page, pageSize: ACTIVITY_ROWS }))}
      loading="Fetching activity..."
      failed="Your activity could not be fetched."
      empty={<Nothing />}
      rows={ACTIVITY_ROWS}
      label="Pages of recent activity"
      param="activity"
      resetScroll={false}
    >
      {({ list }, busy) => (
        <DataTable
          caption="Recent Activity"
          columns={columns}
          rows={list}
          rowKey={(request) => request.id}
          busy={busy}
        />
      )}
    </PagedList>
  );
}
