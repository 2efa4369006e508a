import type { DonationRequestDetail } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { requestDetail } from '../api.ts';
import { failureText } from '../../../platform/forms.ts';
import { RequestSections } from './RequestSections.tsx';

export interface RequestDetailDialogProps {
  /** Which request; mount the dialog only while there is one. */
  requestId: string;
  onClose: () => void;
  title?: string | undefined;
  /** Work is under way: it cannot be closed. */
  busy?: boolean | undefined;
  /** Something was typed: closing asks. */
  dirty?: boolean | undefined;
  /** Buttons, forms and results under the sections. */
  children: (request: DonationRequestDetail) => ReactNode;
}

/** One request in a dialog, loaded by its id, so that a link can lead to it. */
export function RequestDetailDialog(props: RequestDetailDialogProps) {
  const { requestId, onClose, title = 'Request Details', busy, dirty, children } = props;
  const { data, error, isFetching, refetch } = useQuery(requestDetail(requestId));
  return (
    <Dialog open onClose={onClose} title={title} busy={busy} dirty={dirty} size="wide">
      {data !== undefined && (
        <>
          <RequestSections request={data} />
          {children(data)}
        </>
      )}
      {data === undefined && error === null && (
        <Loading label="Fetching request...">
          <SkeletonText lines={8} />
        </Loading>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          title={failureText(error, 'The request could not be fetched.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Dialog>
  );
}
