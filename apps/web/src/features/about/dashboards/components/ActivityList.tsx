import type { DonationRequest } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { donorRequests } from '../../../bookings/lifecycle/index.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { type Column, DataTable, rowLinkClass } from '../../../../ui/list/DataTable.tsx';
import { PagedList } from '../../../../ui/list/PagedList.tsx';
import { ACTIVITY_ROWS } from '../activity.ts';
import { type Say, useWords } from '../words.ts';
import { ActivityStatus } from './ActivityStatus.tsx';

const linkId = (id: string) => `activity-${id}`;

function RowLink({ request }: { request: DonationRequest }) {
  const t = useWords();
  return (
    <Link
      id={linkId(request.id)}
      from="/user/dashboard"
      to="/user/dashboard"
      search={(before) => ({ ...before, request: request.id })}
      resetScroll={false}
      className={rowLinkClass}
    >
      <Sentence
        of={t}
        id="dashboards.activity.row"
        values={{ date: formatDate(request.preferredDate, t), facility: <bdi>{request.facilityId.name}</bdi> }}
        tags={{ hidden: (text) => <span className="sr-only">{text}</span> }}
      />
    </Link>
  );
}

const columnsOf = (t: Say): Column<DonationRequest>[] => [
  {
    key: 'date',
    header: t('platform.field.date'),
    cell: (request) => <RowLink request={request} />,
    className: 'w-2/5',
  },
  {
    key: 'facility',
    header: t('platform.field.facility-name'),
    cell: ({ facilityId }) => <bdi>{facilityId.name}</bdi>,
  },
  {
    key: 'status',
    header: t('platform.field.status'),
    cell: ({ status }) => <ActivityStatus status={status} />,
    className: 'w-36',
  },
];

function Nothing() {
  const t = useWords();
  return (
    <EmptyState
      action={
        <Link to="/user/donate" className={buttonClass({ variant: 'primary' })}>
          {t('dashboards.next.schedule')}
        </Link>
      }
    >
      {t('dashboards.activity.none')}
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
  const t = useWords();
  useReturn(returnTo);
  return (
    <PagedList
      result={useQuery(donorRequests({ page, pageSize: ACTIVITY_ROWS }))}
      loading={t('dashboards.activity.loading')}
      failed={t('dashboards.activity.failed')}
      empty={<Nothing />}
      rows={ACTIVITY_ROWS}
      label={t('dashboards.activity.pages')}
      param="activity"
      resetScroll={false}
    >
      {({ list }, busy) => (
        <DataTable
          caption={t('dashboards.activity.title')}
          columns={columnsOf(t)}
          rows={list}
          rowKey={(request) => request.id}
          busy={busy}
        />
      )}
    </PagedList>
  );
}
