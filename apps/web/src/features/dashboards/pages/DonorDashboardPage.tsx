import type { DonationRequest } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../platform/forms.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonCards } from '../../../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { donorRequests } from '../../donations/index.ts';
import { DonorFigures } from '../components/DonorFigures.tsx';
import { DonorNextStep } from '../components/DonorNextStep.tsx';
import { donorDashboardQuery } from '../donor-api.ts';

function soonest(list: readonly DonationRequest[] = []): DonationRequest | undefined {
  const now = new Date().toISOString();
  return list
    .filter(({ preferredAt }) => preferredAt > now)
    .toSorted((a, b) => a.preferredAt.localeCompare(b.preferredAt))[0];
}

function Figures() {
  const figures = useQuery(donorDashboardQuery);
  if (figures.data !== undefined) return <DonorFigures figures={figures.data} />;
  if (figures.isPending) {
    return (
      <Loading label="Fetching data...">
        <SkeletonCards count={3} />
      </Loading>
    );
  }
  return (
    <ErrorState
      title={failureText(figures.error, 'Failed to fetch your figures')}
      onRetry={() => void figures.refetch()}
      retrying={figures.isFetching}
    />
  );
}

export function DonorDashboardPage() {
  const figures = useQuery(donorDashboardQuery);
  const accepted = useQuery(donorRequests({ status: 'APPROVED' }));
  return (
    <>
      <PageHeader title="Overview" />
      <div className="flex flex-col gap-6">
        <DonorNextStep appointment={soonest(accepted.data?.list)} nextEligibleDate={figures.data?.nextEligibleDate} />
        <Figures />
      </div>
    </>
  );
}
