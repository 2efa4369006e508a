import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../platform/forms.ts';
import { useProfile } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonCards } from '../../../ui/feedback/Skeleton.tsx';
import { facilityDetail } from '../api.ts';
import { FacilityEditor } from './FacilityEditor.tsx';
import { FacilityFacts } from './FacilityFacts.tsx';

const FAILED = "There was an error fetching the facility's details, try again.";

/** The own facility: an Admin edits it, other staff read it. */
export function FacilitySettings() {
  const { facilityId = '', personnelRole } = useProfile();
  const { data, error, isFetching, refetch } = useQuery(facilityDetail(facilityId));
  if (data !== undefined) {
    return personnelRole === 'Admin' ? <FacilityEditor facility={data} /> : <FacilityFacts facility={data} />;
  }
  if (error === null) {
    return (
      <Loading label="Fetching the facility...">
        <SkeletonCards count={2} />
      </Loading>
    );
  }
  return <ErrorState title={failureText(error, FAILED)} onRetry={() => void refetch()} retrying={isFetching} />;
}
