import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonTable } from '../../../ui/feedback/Skeleton.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { facilityList, type FacilityPage } from '../../facilities/index.ts';

const MOST = 12;
const TITLE = 'Live Blood Inventory Overview';

type Facility = FacilityPage['list'][number];

export interface InventoryOverviewProps {
  /** The button that opens the whole list. */
  action: ReactNode;
  name: (facility: Facility) => ReactNode;
}

function Facilities({ name }: Pick<InventoryOverviewProps, 'name'>) {
  const { data, error, isFetching, refetch } = useQuery(facilityList({}));
  const columns: Column<Facility>[] = [
    { key: 'name', header: 'Facility Name', cell: name, className: 'w-2/5' },
    { key: 'address', header: 'Address', cell: ({ address }) => <bdi>{address}</bdi> },
  ];
  if (error !== null) {
    return (
      <ErrorState title="The facilities could not be fetched." onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(error, 'Try again in a moment.')}
      </ErrorState>
    );
  }
  if (data === undefined) {
    return (
      <Loading label="Fetching facilities...">
        <SkeletonTable rows={6} />
      </Loading>
    );
  }
  if (data.list.length === 0) return <EmptyState>No facility has registered yet.</EmptyState>;
  return (
    <DataTable caption={TITLE} columns={columns} rows={data.list.slice(0, MOST)} rowKey={(facility) => facility.id} />
  );
}

/** The first facilities of the list, and a way to all of them. */
export function InventoryOverview({ action, name }: InventoryOverviewProps) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={title} className="text-xl font-bold">
          {TITLE}
        </h2>
        {action}
      </div>
      <Facilities name={name} />
    </section>
  );
}
