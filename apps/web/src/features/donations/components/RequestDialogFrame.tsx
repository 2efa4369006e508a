import type { DonationRequestDetail } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '../../../platform/forms.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { requestDetail } from '../api.ts';

export interface RequestDialogFrameProps {
  requestId: string;
  onClose: () => void;
  /** Of the request, or before it is there. */
  title: (request: DonationRequestDetail | undefined) => string;
  busy?: boolean | undefined;
  dirty?: boolean | undefined;
  size?: 'normal' | 'wide' | undefined;
  children: (request: DonationRequestDetail) => ReactNode;
}

/** A dialog around one request, which it loads by its id: a link can lead to it. */
export function RequestDialogFrame(props: RequestDialogFrameProps) {
  const { requestId, onClose, title, busy, dirty, size = 'wide', children } = props;
  const { data, error, isFetching, refetch } = useQuery(requestDetail(requestId));
  return (
    <Dialog open onClose={onClose} title={title(data)} busy={busy} dirty={dirty} size={size}>
      {data !== undefined && children(data)}
      {data === undefined && error === null && (
        <Loading label="Fetching request...">
          <SkeletonText lines={8} />
        </Loading>
      )}
      {data === undefined && error !== null && (
        <ErrorState title="The request could not be fetched." onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error, 'Try again in a moment.')}
        </ErrorState>
      )}
    </Dialog>
  );
}
