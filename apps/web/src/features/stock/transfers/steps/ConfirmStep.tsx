import type { Transfer } from '@sanguine/contract';
import { failureText } from '../../../../platform/failures.ts';
import { toast } from '../../../../ui/feedback/messages.ts';
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { useStep } from '../api.ts';
import { useOnce } from '../useOnce.ts';
import { transferName } from '../names.ts';
import { useWords } from '../words.ts';

interface Props {
  transfer: Transfer;
  action: 'accept' | 'decline' | 'withdraw';
  onClose: () => void;
}

/** Asks before a step that takes nothing but a yes; mount it while it is open. */
export function ConfirmStep({ transfer, action, onClose }: Props) {
  const t = useWords();
  const step = useStep(transfer.id);
  const once = useOnce();
  function confirm() {
    once(async () => {
      const { message } = await step.mutateAsync({ action });
      toast(message);
      onClose();
    });
  }
  return (
    <ConfirmDialog
      open
      danger={action !== 'accept'}
      title={t(`transfers.${action}.title`)}
      confirmText={t(`transfers.${action}.submit`)}
      cancelText={action === 'accept' ? undefined : t('transfers.step.keep')}
      busy={step.isPending}
      busyText={t('platform.action.sending')}
      error={step.error === null ? undefined : failureText(step.error, t('transfers.step.failed'))}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p className="font-semibold text-ink">
        <bdi>{transferName(transfer, t)}</bdi>
      </p>
      <p className="mt-1">
        {action === 'accept' ? t('transfers.accept.text') : t(`transfers.${action}.text-${transfer.direction}`)}
      </p>
    </ConfirmDialog>
  );
}
