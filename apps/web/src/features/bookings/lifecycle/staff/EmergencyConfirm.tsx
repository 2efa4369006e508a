import type { DonationRequestDetail } from '@sanguine/contract';
import { failureText } from '../../../../platform/failures.ts';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import type { useCompleteRequest } from '../api.ts';
import type { useCancelRequest } from '../own-appointment.ts';
import type { EmergencyEnd } from './EmergencyActions.tsx';
import { type Say, useWords } from '../words.ts';

export interface EmergencyConfirmProps {
  request: DonationRequestDetail;
  end: EmergencyEnd;
  /** Ends it. */
  mutation: ReturnType<typeof useCancelRequest> | ReturnType<typeof useCompleteRequest>;
  open: boolean;
  onClose: () => void;
}

function wordsFor(end: EmergencyEnd, t: Say) {
  if (end === 'cancel') {
    return {
      title: t('lifecycle.emergency.cancel-title'),
      confirmText: t('lifecycle.emergency.cancel'),
      cancelText: t('lifecycle.emergency.keep'),
      busyText: t('lifecycle.answer.cancelling'),
      danger: true,
    };
  }
  return {
    title: t('lifecycle.emergency.complete-title'),
    confirmText: t('lifecycle.emergency.complete'),
    cancelText: t('lifecycle.emergency.not-yet'),
    busyText: t('lifecycle.completing'),
  };
}

function consequence(end: EmergencyEnd, tied: number, t: Say): string {
  if (end === 'complete') return t('lifecycle.emergency.after-complete');
  return tied === 0 ? t('lifecycle.emergency.after-cancel') : t('lifecycle.emergency.after-cancel-tied');
}

/** Asks before an emergency request ends; a refusal is said here. */
export function EmergencyConfirm({ request, end, mutation, open, onClose }: EmergencyConfirmProps) {
  const t = useWords();
  function close() {
    mutation.reset();
    onClose();
  }
  return (
    <ConfirmDialog
      {...wordsFor(end, t)}
      open={open}
      busy={mutation.isPending}
      error={mutation.isError ? failureText(mutation.error, t('platform.failure.unknown')) : undefined}
      onConfirm={() => mutation.mutate({ id: request.id })}
      onClose={close}
    >
      {consequence(end, request.unitsPledged - (request.unitsElsewhere ?? 0), t)}
    </ConfirmDialog>
  );
}
