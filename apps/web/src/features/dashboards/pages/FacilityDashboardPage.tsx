import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '../../../platform/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonCards } from '../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { DonationRequests, pendingBookings } from '../../donations/index.ts';
import { DonorsRegistered } from '../components/DonorsRegistered.tsx';
import { FacilityActivity } from '../components/FacilityActivity.tsx';
import { InventoryOverview } from '../components/InventoryOverview.tsx';
import { LowestStock } from '../components/LowestStock.tsx';
import { NextStep } from '../components/NextStep.tsx';
import { facilityDashboardQuery } from '../facility-api.ts';

const route = getRouteApi('/facility/dashboard');

const AllFacilitiesDialog = lazy(async () => ({
  default: (await import('../components/AllFacilitiesDialog.tsx')).AllFacilitiesDialog,
}));

function Overview() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <InventoryOverview
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            Open all facilities
          </Button>
        }
        name={(facility) => <bdi>{facility.name}</bdi>}
      />
      {isOpen && (
        <Suspense>
          <AllFacilitiesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function FacilityDashboardPage() {
  const { page = 1, request } = route.useSearch();
  const navigate = route.useNavigate();
  const figures = useQuery(facilityDashboardQuery);
  const waiting = useQuery(pendingBookings);

  function show(change: { page?: number | undefined; request?: string | undefined }) {
    void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false });
  }
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className="flex flex-col gap-8">
        <NextStep
          waiting={waiting.data?.total}
          lowestStock={figures.data?.lowestStock}
          onReview={() => show({ request: waiting.data?.list[0]?.id })}
        />
        {figures.isPending && (
          <Loading label="Fetching data...">
            <SkeletonCards count={2} />
          </Loading>
        )}
        {figures.isError && (
          <ErrorState
            title={failureText(figures.error, 'Failed to fetch the dashboard')}
            onRetry={() => void figures.refetch()}
            retrying={figures.isFetching}
          />
        )}
        {figures.data !== undefined && (
          <div className="grid gap-6 lg:grid-cols-2">
            <LowestStock figures={figures.data} />
            <DonorsRegistered total={figures.data.totalDonors} changePercent={figures.data.donorsChangePercent} />
          </div>
        )}
        <DonationRequests
          page={page}
          onPage={(next) => show({ page: next === 1 ? undefined : next })}
          request={request}
          onRequest={(id) => show({ request: id })}
        />
        {figures.data !== undefined && <FacilityActivity activity={figures.data.recentActivity} />}
        <Overview />
      </div>
    </>
  );
}
