import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { useProfile } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonCards } from '../../../ui/feedback/Skeleton.tsx';
import { StockTokens } from '../../inventory/index.ts';
import { facilityDetail } from '../api.ts';
import { FacilityFacts } from './FacilityFacts.tsx';

const FacilityEditor = lazy(async () => ({
  default: (await import('./FacilityEditor.tsx')).FacilityEditor,
}));

const FAILED = "There was an error fetching the facility's details, try again.";

/** The own facility: an Admin edits it, and is led to one field where the address names it; other staff read it. */
export function FacilitySettings({ field }: { field: string | undefined }) {
  const { facilityId = '', personnelRole } = useProfile();
  const { data, error, isFetching, refetch } = useQuery(facilityDetail(facilityId));
  const loading = (
    <Loading label="Fetching the facility...">
      <SkeletonCards count={2} />
    </Loading>
  );
  if (data !== undefined) {
    if (personnelRole !== 'Admin') return <FacilityFacts facility={data} />;
    return (
      <Suspense fallback={loading}>
        <FacilityEditor facility={data} field={field} />
        <div className="mt-8">
          <StockTokens facilityId={data.id} />
        </div>
      </Suspense>
    );
  }
  if (error === null) return loading;
  return <ErrorState title={failureText(error, FAILED)} onRetry={() => void refetch()} retrying={isFetching} />;
}
