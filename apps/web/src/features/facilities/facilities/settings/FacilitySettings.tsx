import { useQuery } from '@tanstack/react-query';
import { facilityQuery } from '../own-facility.ts';
import { failureText } from '../../../../platform/failures.ts';
import { useMayDo, useProfile } from '../../../../platform/session.ts';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../../ui/feedback/Loading.tsx';
import { SkeletonCards } from '../../../../ui/feedback/Skeleton.tsx';
import { ComponentsCard, StockTokens } from '../../../stock/stock/index.ts';
import { SharingCard } from '../../../stock/transfers/index.ts';
import { VerificationCard } from '../../../operator/verification/index.ts';
import { FacilityFacts } from './FacilityFacts.tsx';
import { useWords } from '../words.ts';
import { lazySection } from '../../../../ui/overlay/lazy-part.tsx';

function FetchingFacility() {
  const t = useWords();
  return (
    <Loading label={t('facilities.settings.fetching')}>
      <SkeletonCards count={2} />
    </Loading>
  );
}

const FacilityEditor = lazySection(
  async () => (await import('./FacilityEditor.tsx')).FacilityEditor,
  <FetchingFacility />,
);

/** The own facility: an Admin edits it, and is led to one field where the address names it; other staff read it. */
export function FacilitySettings({ field }: { field: string | undefined }) {
  const t = useWords();
  const { facilityId = '' } = useProfile();
  const isAdmin = useMayDo('administration');
  const { data, error, isFetching, refetch } = useQuery(facilityQuery(facilityId));
  if (data !== undefined) {
    if (!isAdmin) return <FacilityFacts facility={data} />;
    return (
      <>
        <VerificationCard facilityId={data.id} />
        <FacilityEditor facility={data} field={field} />
        <div className="mt-8 flex flex-col gap-6">
          <ComponentsCard facilityId={data.id} />
          <SharingCard facilityId={data.id} isVerified={data.isVerified} />
          <StockTokens facilityId={data.id} />
        </div>
      </>
    );
  }
  if (error === null) return <FetchingFacility />;
  const title = failureText(error, t('facilities.settings.fetch-failed'));
  return <ErrorState title={title} onRetry={() => void refetch()} retrying={isFetching} />;
}
