import type { DonationRequestDetail } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonText } from '../../../../ui/feedback/Skeleton.tsx';
import { Fetched } from '../../../../ui/list/Fetched.tsx';
import { requestDetail } from '../api.ts';
import { useWords } from '../words.ts';

export interface LoadedRequestProps {
  requestId: string;
  children: (request: DonationRequestDetail) => ReactNode;
}

/** One request by its id, or in its place why it is not there. */
export function LoadedRequest({ requestId, children }: LoadedRequestProps) {
  const t = useWords();
  return (
    <Fetched
      result={useQuery(requestDetail(requestId))}
      loading={t('lifecycle.donations.loaded.loading')}
      skeleton={<SkeletonText lines={8} />}
      failed={t('lifecycle.donations.loaded.failed')}
      quiet
    >
      {children}
    </Fetched>
  );
}
