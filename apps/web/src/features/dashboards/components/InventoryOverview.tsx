import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SkeletonTable } from '../../../ui/feedback/Skeleton.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Fetched } from '../../../ui/list/Fetched.tsx';
import { facilityList, type FacilityPage } from '../../facilities/index.ts';

const MOST = 12;
const TITLE = 'Live Blood Inventory Overview';

type Facility = FacilityPage['list'][number];

export interface InventoryOverviewProps {
  /** The button that opens the whole list. */
  action: ReactNode;
  name: (facility: Facility) => ReactNode;
}

function Address({ address, distanceKm }: Facility) {
  return (
    <>
      <bdi>{address}</bdi>
      {distanceKm !== undefined && <span className="block text-sm text-muted">{distanceKm.toFixed(1)} km away</span>}
    </>
  );
}

/** Which facilities these are. */
function Scope({ list }: FacilityPage) {
  const isNearest = list.some(({ distanceKm }) => distanceKm !== undefined);
  return (
    <p className="mb-3 text-muted">
      {isNearest ? 'The nearest facilities come first.' : 'Facilities of all countries, by name.'}
    </p>
  );
}

function Facilities({ name }: Pick<InventoryOverviewProps, 'name'>) {
  const columns: Column<Facility>[] = [
    { key: 'name', header: 'Facility Name', cell: name, className: 'w-2/5' },
    { key: 'address', header: 'Address', cell: (facility) => <Address {...facility} /> },
  ];
  return (
    <Fetched
      result={useQuery(facilityList({}))}
      loading="Fetching facilities..."
      skeleton={<SkeletonTable rows={6} />}
      failed="The facilities could not be fetched."
    >
      {(page) =>
        page.list.length === 0 ? (
          <EmptyState>No facility has registered yet.</EmptyState>
        ) : (
          <>
            <Scope {...page} />
            <DataTable
              caption={TITLE}
              columns={columns}
              rows={page.list.slice(0, MOST)}
              rowKey={(facility) => facility.id}
            />
          </>
        )
      }
    </Fetched>
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
