import type { OpenDispute } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate, formatInstant } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx';
import { PagedList } from '../../../../ui/list/PagedList.tsx';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { disputesQuery } from '../api.ts';
import { hiddenPart } from '../components/hidden.tsx';
import { type Say, useWords } from '../words.ts';

const SettleDialog = lazyDialog(async () => (await import('../decisions/SettleDialog.tsx')).SettleDialog);

const route = getRouteApi('/operator/disputes');

const columnsOf = (t: Say): Column<OpenDispute>[] => [
  {
    key: 'facility',
    header: t('platform.field.facility'),
    cell: (row) => (
      <>
        <span className="block font-semibold">
          <bdi>{row.facility.name}</bdi>
        </span>{' '}
        <span className="text-sm text-muted">
          {t('operator.disputes.donation-on', { date: formatDate(row.donationDate, t) })}
        </span>
      </>
    ),
  },
  { key: 'since', header: t('operator.disputes.disputed'), cell: (row) => formatInstant(row.disputedAt, t) },
  {
    key: 'donor',
    header: t('operator.disputes.donor-says'),
    cell: (row) => <bdi>{row.donorReason || t('operator.disputes.not-me')}</bdi>,
  },
  {
    key: 'statement',
    header: t('operator.disputes.facility-says'),
    cell: (row) => <bdi>{row.facilityStatement ?? t('operator.disputes.nothing-yet')}</bdi>,
  },
];

/** Donations of which the donor says that they were not theirs, for the operator to settle. */
export function DisputesPage() {
  const t = useWords();
  const { page } = route.useSearch();
  const [settling, settle] = useState<OpenDispute>();
  return (
    <>
      <PageHeader title={t('operator.disputes.title')} lead={t('operator.disputes.lead')} />
      <PagedList
        result={useQuery(disputesQuery(page))}
        loading={t('operator.disputes.loading')}
        failed={t('operator.disputes.failed')}
        empty={<EmptyState picture="waiting">{t('operator.disputes.none')}</EmptyState>}
        label={t('operator.disputes.pages')}
      >
        {({ list }, busy) => (
          <DataTable
            caption={t('operator.disputes.title')}
            columns={columnsOf(t)}
            rows={list}
            rowKey={(row) => row.id}
            busy={busy}
            rowAction={(row) => (
              <Button size="small" onClick={() => settle(row)}>
                <Sentence of={t} id="operator.disputes.settle" values={{ name: row.facility.name }} tags={hiddenPart} />
              </Button>
            )}
          />
        )}
      </PagedList>
      {settling !== undefined && <SettleDialog dispute={settling} onClose={() => settle(undefined)} />}
    </>
  );
}
