import { formatDateTime } from '../../../platform/format.ts';
import { BloodTypePill } from '../../../ui/blood/BloodTypePill.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { StatusLabel } from '../../donations/index.ts';
import type { FacilityFigures } from './LowestStock.tsx';

type Activity = FacilityFigures['recentActivity'][number];

/** The end of the id: its beginning is the time at which it was made. */
function DonorId({ id }: { id: string | null }) {
  if (id !== null) return <span title={id}>{id.slice(-8).toUpperCase()}</span>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>Not shown</VisuallyHidden>
    </>
  );
}

const columns: Column<Activity>[] = [
  { key: 'donor', header: 'Donor ID', cell: (row) => <DonorId id={row.donorId} /> },
  { key: 'type', header: 'Blood Type', cell: (row) => <BloodTypePill type={row.bloodType} /> },
  { key: 'date', header: 'Date', cell: (row) => formatDateTime(row.date) },
  { key: 'status', header: 'Status', cell: (row) => <StatusLabel status={row.status} /> },
];

export function FacilityActivity({ activity }: { activity: readonly Activity[] }) {
  return (
    <section aria-labelledby="recent-activity">
      <h2 id="recent-activity" className="mb-4 text-xl font-bold">
        Recent Activity
      </h2>
      {activity.length === 0 ? (
        <EmptyState>This Facility has no History</EmptyState>
      ) : (
        <DataTable caption="Recent Activity" columns={columns} rows={activity} rowKey={(row) => row.id} />
      )}
    </section>
  );
}
