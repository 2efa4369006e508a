import { donorNumber } from '@sanguine/contract';
import { RequestType, StatusLabel } from '../../../bookings/lifecycle/index.ts';
import { formatDateTime } from '../../../../platform/format.ts';
import { CodeText } from '../../../../ui/CodeText.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { type Say, useWords } from '../words.ts';
import type { FacilityFigures } from './LowestStock.tsx';

type Activity = FacilityFigures['recentActivity'][number];

/** Shows the number by which board and papers name a donor, too. */
function DonorId({ id }: { id: string | null }) {
  const t = useWords();
  if (id !== null) return <CodeText>{donorNumber(id)}</CodeText>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('dashboards.activity.not-shown')}</VisuallyHidden>
    </>
  );
}

const columnsOf = (t: Say): Column<Activity>[] => [
  { key: 'donor', header: t('dashboards.activity.donor-id'), cell: (row) => <DonorId id={row.donorId} /> },
  { key: 'type', header: t('dashboards.activity.blood-type'), cell: (row) => <RequestType request={row} /> },
  { key: 'date', header: t('platform.field.date'), cell: (row) => formatDateTime(row.date, undefined, t) },
  { key: 'status', header: t('platform.field.status'), cell: (row) => <StatusLabel status={row.status} /> },
];

export function FacilityActivity({ activity }: { activity: readonly Activity[] }) {
  const t = useWords();
  return (
    <section aria-labelledby="recent-activity">
      {/* On a phone the line that opens it has said so. */}
      <h2 id="recent-activity" className="mb-4 text-xl font-bold max-md:sr-only">
        {t('dashboards.activity.title')}
      </h2>
      {activity.length === 0 ? (
        <EmptyState>{t('dashboards.activity.no-history')}</EmptyState>
      ) : (
        <DataTable
          caption={t('dashboards.activity.title')}
          columns={columnsOf(t)}
          rows={activity}
          rowKey={(row) => row.id}
          tight
        />
      )}
    </section>
  );
}
