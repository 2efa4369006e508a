import { useState } from 'react';
import { useCancelRequest } from '../../../bookings/lifecycle/index.ts';
import { useCloseAfter } from '../../../../ui/overlay/useCloseAfter.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { useWords } from '../words.ts';
import { ActivityList } from './ActivityList.tsx';
import { DonationProgress } from './DonationProgress.tsx';

export interface RecentActivityDialogProps {
  page: number;
  /** The request whose progress is shown instead of the list. */
  request: string | undefined;
  onBack: () => void;
  onClose: () => void;
}

/** One popup after the other: the list, and one request of it; closing the second leads back to the first. */
export function RecentActivityDialog({ page, request, onBack, onClose }: RecentActivityDialogProps) {
  const t = useWords();
  const [seen, setSeen] = useState(request);
  if (request !== undefined && request !== seen) setSeen(request);
  const cancel = useCancelRequest();
  const ofThis = request !== undefined && cancel.variables?.id === request;
  const [wasCancelled, setWasCancelled] = useState(false);
  function back(hasCancelled = false) {
    setWasCancelled(hasCancelled);
    cancel.reset();
    onBack();
  }
  useCloseAfter(ofThis && cancel.isSuccess, () => back(true));
  return (
    <Dialog
      open
      onClose={request === undefined ? onClose : () => back()}
      title={request === undefined ? t('dashboards.activity.title') : t('dashboards.activity.progress')}
      busy={cancel.isPending}
      size={request === undefined ? 'wide' : 'normal'}
    >
      {request === undefined ? (
        <>
          {wasCancelled && (
            <Notice kind="success" className="mb-4">
              {t('dashboards.progress.cancelled-now')}
            </Notice>
          )}
          <ActivityList page={page} returnTo={seen} />
        </>
      ) : (
        <DonationProgress key={request} requestId={request} cancel={cancel} onClose={() => back()} />
      )}
    </Dialog>
  );
}
