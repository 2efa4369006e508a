import type { DonationRequestDetail } from '@sanguine/contract';
import { formatTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useCorrection } from '../api.ts';
import { ActionResult } from '../components/ActionResult.tsx';
import { useWords } from '../words.ts';

interface UndoCancellationProps {
  request: DonationRequestDetail;
  onUndone: () => void;
}

/** For as long as the mail waits, staff bring back what they cancelled. */
export function UndoCancellation({ request, onUndone }: UndoCancellationProps) {
  const t = useWords();
  const undo = useCorrection();
  const { id, undoUntil } = request;
  if (undoUntil === undefined) return null;
  const correction = { id, which: 'undo', reason: t('lifecycle.caller.undo-reason'), testedBloodType: null } as const;
  return (
    <>
      <Notice kind="info" live={false}>
        <p>{t('lifecycle.caller.undo-until', { time: formatTime(undoUntil, t) })}</p>
        <Button
          size="small"
          className="mt-2"
          busy={undo.isPending}
          busyText={t('lifecycle.busy.undoing')}
          onClick={() =>
            undo.mutate(correction, {
              onSuccess: ({ message }) => {
                toast(message);
                onUndone();
              },
            })
          }
        >
          {t('lifecycle.caller.undo')}
        </Button>
      </Notice>
      {undo.isError && <ActionResult outcome={undo} />}
    </>
  );
}
