import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { facilityList, type FacilityPage } from '../../../facilities/facilities/index.ts';
import { formatTenths } from '../../../../platform/format.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { SkeletonTable } from '../../../../ui/feedback/Skeleton.tsx';
import { type Column, DataTable } from '../../../../ui/list/DataTable.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { useWords } from '../words.ts';

const MOST = 12;

type Facility = FacilityPage['list'][number];

export interface InventoryOverviewProps {
  /** The button that opens the whole list. */
  action: ReactNode;
  name: (facility: Facility) => ReactNode;
}

function Address({ address, distanceKm }: Facility) {
  const t = useWords();
  return (
    <span className="max-md:flex max-md:gap-2">
      <bdi className="max-md:truncate">{address}</bdi>
      {distanceKm !== undefined && (
        <span className="shrink-0 text-sm text-muted md:block">
          {t('platform.distance.away', { distance: formatTenths(distanceKm, t) })}
        </span>
      )}
    </span>
  );
}

/** Says which facilities these are. */
function Scope({ list }: FacilityPage) {
  const t = useWords();
  const isNearest = list.some(({ distanceKm }) => distanceKm !== undefined);
  return (
    <p className="mb-3 text-muted max-md:sr-only">
      {isNearest ? t('dashboards.inventory.nearest') : t('dashboards.inventory.everywhere')}
    </p>
  );
}

function Facilities({ name }: Pick<InventoryOverviewProps, 'name'>) {
  const t = useWords();
  const columns: Column<Facility>[] = [
    { key: 'name', header: t('platform.field.facility-name'), cell: name, className: 'w-2/5' },
    { key: 'address', header: t('platform.field.address'), cell: (facility) => <Address {...facility} /> },
  ];
  return (
    <Fetched
      result={useQuery(facilityList({}))}
      loading={t('dashboards.inventory.loading')}
      skeleton={<SkeletonTable rows={4} />}
      failed={t('dashboards.inventory.failed')}
    >
      {(page) =>
        page.list.length === 0 ? (
          <EmptyState>{t('dashboards.inventory.none')}</EmptyState>
        ) : (
          <>
            <Scope {...page} />
            <div className="max-lg:[&_tbody>tr:nth-child(n+5)]:hidden">
              <DataTable
                caption={t('dashboards.inventory.title')}
                columns={columns}
                rows={page.list.slice(0, MOST)}
                rowKey={(facility) => facility.id}
                tight
              />
            </div>
          </>
        )
      }
    </Fetched>
  );
}

/** The first facilities of the list, four of them where the screen is narrow, and a way to all of them. */
export function InventoryOverview({ action, name }: InventoryOverviewProps) {
  const title = useId();
  const t = useWords();
  return (
    <section aria-labelledby={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id={title} className="text-xl font-bold">
          {t('dashboards.inventory.title')}
        </h2>
        <div className="md:contents max-md:order-last">{action}</div>
        <div className="w-full">
          <Facilities name={name} />
        </div>
      </div>
    </section>
  );
}
