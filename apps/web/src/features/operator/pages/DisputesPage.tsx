import type { OpenDispute } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate, formatInstant } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-part.tsx';
import { disputesQuery } from '../api.ts';

const SettleDialog = lazyDialog(async () => (await import('../components/SettleDialog.tsx')).SettleDialog);

const route = getRouteApi('/operator/disputes');

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
  const { page } = route.useSearch();
  const [settling, settle] = useState<OpenDispute>();
  return (
    <>
      <PageHeader
        title="Disputes"
        lead="A donor says that a recorded donation was not theirs. You see no name: ask the facility what it has on paper."
      />
      <PagedList
        result={useQuery(disputesQuery(page))}
        loading="Fetching disputes..."
        failed="The disputes could not be fetched."
        empty={<EmptyState>No dispute is waiting for your decision.</EmptyState>}
        label="Pages of disputes"
      >
        {({ list }, busy) => (
          <DataTable
            caption="Disputes"
            columns={columns}
            rows={list}
            rowKey={(row) => row.id}
            busy={busy}
            rowAction={(row) => (
              <Button size="small" onClick={() => settle(row)}>
                Settle
                <span className="sr-only"> the dispute at {row.facility.name}</span>
              </Button>
            )}
          />
        )}
      </PagedList>
      {settling !== undefined && <SettleDialog dispute={settling} onClose={() => settle(undefined)} />}
    </>
  );
}
