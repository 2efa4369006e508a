import type { DonationRequestDetail } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { requestDetail } from '../api.ts';
import { LoadedRequest } from './LoadedRequest.tsx';

export interface RequestDialogFrameProps {
  requestId: string;
  onClose: () => void;
  /** The title of the request, or the one before it has loaded. */
  title: (request: DonationRequestDetail | undefined) => string;
  busy?: boolean | undefined;
  dirty?: boolean | undefined;
  size?: 'normal' | 'wide' | undefined;
  children: (request: DonationRequestDetail) => ReactNode;
}

/** A dialog around one request, which it loads by its id: a link can lead to it. */
export function RequestDialogFrame(props: RequestDialogFrameProps) {
  const { requestId, onClose, title, busy, dirty, size = 'wide', children } = props;
  const { data } = useQuery(requestDetail(requestId));
  return (
    <Dialog open onClose={onClose} title={title(data)} busy={busy} dirty={dirty} size={size}>
      <LoadedRequest requestId={requestId}>{children}</LoadedRequest>
    </Dialog>
  );
}
