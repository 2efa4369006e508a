import { useForm } from '../../../../platform/useForm.ts';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { useCloseAfter } from '../../../../ui/overlay/useCloseAfter.ts';
import { type Narrowed, useStartRun } from '../api.ts';
import { ReasonField } from '../components/ReasonField.tsx';
import { leadOf, type ManyAction, titleOf } from './several-words.ts';
import { useWords } from '../words.ts';

export interface AnswerAllDialogProps {
  action: ManyAction;
  narrowed: Narrowed;
  count: number;
  onClose: () => void;
}

/** Confirms that all bookings that match are answered; how far that has come is said above the list. */
export function AnswerAllDialog({ action, narrowed, count, onClose }: AnswerAllDialogProps) {
  const t = useWords();
  const start = useStartRun();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ data: { action, narrowed, expected: count, reason: reason.trim() } }),
    send: async (input, key) => start.mutateAsync({ input, key }),
    failure: t('lifecycle.several.unknown'),
  });
  useCloseAfter(form.saved !== undefined, onClose);
  return (
    <FormDialog
      title={titleOf(action, count, t)}
      lead={leadOf(action, t)}
      form={form}
      label={titleOf(action, count, t)}
      submitText={titleOf(action, count, t)}
      cancelText={t('platform.action.back')}
      danger={action === 'decline'}
      onClose={onClose}
    >
      <p>{t('lifecycle.run.each')}</p>
      {action === 'decline' && (
        <ReasonField
          {...form.text('reason')}
          label={t('platform.field.reason')}
          help={t('lifecycle.several.reason-help')}
        />
      )}
    </FormDialog>
  );
}
