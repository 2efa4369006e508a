import type { DonationRequestDetail } from '@sanguine/contract';
import { useState } from 'react';
import { Sentence } from '../../../../platform/language/Sentence.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { type useCancelRequest } from '../own-appointment.ts';
import { useWords } from '../words.ts';

/** Returns what staff last did for a donor who called. */
function lastDoneByStaff({ history, walkIn }: DonationRequestDetail): 'booked' | 'moved' | undefined {
  const last = history.findLast(({ action }) => action === 'create' || action === 'reschedule');
  if (last?.by !== 'facility_staff' || walkIn === true) return undefined;
  return last.action === 'create' ? 'booked' : 'moved';
}

interface DoneForYouProps {
  request: DonationRequestDetail;
  cancel: ReturnType<typeof useCancelRequest>;
}

/** Says which facility booked or moved the appointment, and lets the donor object. */
export function DoneForYou({ request, cancel }: DoneForYouProps) {
  const t = useWords();
  const [asking, ask] = useState(false);
  const done = lastDoneByStaff(request);
  if (done === undefined || !request.allowedActions.includes('cancel') || cancel.isSuccess) return null;
  const facility = <bdi>{request.facilityId.name}</bdi>;
  function object() {
    ask(false);
    cancel.mutate({ id: request.id, preferredDate: request.preferredDate, notAsked: true });
  }
  return (
    <Notice kind="info" live={false}>
      <p>
        <Sentence of={t} id={`lifecycle.for-you.${done}`} values={{ facility }} />
      </p>
      <Button size="small" className="mt-2" disabled={cancel.isPending} onClick={() => ask(true)}>
        {t('lifecycle.for-you.object')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('lifecycle.for-you.object-title')}
        confirmText={t('lifecycle.for-you.object-yes')}
        cancelText={t('lifecycle.donor.cancel.keep')}
        danger
        onConfirm={object}
        onClose={() => ask(false)}
      >
        <Sentence of={t} id="lifecycle.for-you.object-text" values={{ facility }} />
      </ConfirmDialog>
    </Notice>
  );
}
