import type { DonationRequestDetail } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../../platform/failures.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { requestDetail } from '../api.ts';

export interface LoadedRequestProps {
  requestId: string;
  children: (request: DonationRequestDetail) => ReactNode;
}

/** One request by its id, or in its place why it is not there. */
export function LoadedRequest({ requestId, children }: LoadedRequestProps) {
  const { data, error, isFetching, refetch } = useQuery(requestDetail(requestId));
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <Loading label="Fetching request...">
        <SkeletonText lines={8} />
      </Loading>
    );
  }
  return (
    <ErrorState title="The request could not be fetched." onRetry={() => void refetch()} retrying={isFetching}>
      {failureText(error, 'Try again in a moment.')}
    </ErrorState>
  );
}
