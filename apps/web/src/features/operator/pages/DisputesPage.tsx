import type { OpenDispute } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatInstant } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Pagination } from '../../../ui/list/Pagination.tsx';
import { disputesQuery } from '../api.ts';
import { SettleDialog } from '../components/SettleDialog.tsx';

const columns: Column<OpenDispute>[] = [
  {
    key: 'facility',
    header: 'Facility',
    cell: (row) => (
      <>
        <bdi className="block font-semibold">{row.facility.name}</bdi>{' '}
        <span className="text-sm text-muted">donation on {formatDate(row.donationDate)}</span>
      </>
    ),
  },
  { key: 'since', header: 'Disputed', cell: (row) => formatInstant(row.disputedAt) },
  { key: 'donor', header: 'The donor says', cell: (row) => <bdi>{row.donorReason || 'This was not me.'}</bdi> },
  {
    key: 'statement',
    header: 'The facility says',
    cell: (row) => <bdi>{row.facilityStatement ?? 'Nothing yet'}</bdi>,
  },
];

/** Donations of which the donor says that they were not theirs, for the operator to settle. */
export function DisputesPage() {
  const [page, setPage] = useState(1);
  const [settling, settle] = useState<OpenDispute>();
  const result = useQuery(disputesQuery(page));
  return (
    <>
      <PageHeader
        title="Disputes"
        lead="A donor says that a recorded donation was not theirs. You see no name: ask the facility what it has on paper."
      />
      {result.isPending && (
        <Loading label="Fetching disputes...">
          <SkeletonTable rows={3} />
        </Loading>
      )}
      {result.isError && <ErrorState title={result.error.message} onRetry={() => void result.refetch()} />}
      {result.data !== undefined && result.data.total === 0 && (
        <EmptyState>No dispute is waiting for your decision.</EmptyState>
      )}
      {result.data !== undefined && result.data.total > 0 && (
        <>
          <DataTable
            caption="Disputes"
            columns={columns}
            rows={result.data.list}
            rowKey={(row) => row.id}
            busy={result.isPlaceholderData}
            rowAction={(row) => (
              <Button size="small" onClick={() => settle(row)}>
                Settle
                <span className="sr-only"> the dispute at {row.facility.name}</span>
              </Button>
            )}
          />
          <Pagination page={page} pages={result.data.totalPages} onPage={setPage} />
        </>
      )}
      {settling !== undefined && <SettleDialog dispute={settling} onClose={() => settle(undefined)} />}
    </>
  );
}
