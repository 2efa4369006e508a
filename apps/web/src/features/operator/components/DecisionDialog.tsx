import type { ReactNode } from 'react';
import type { Checked } from '../../../platform/checked.ts';
import { type FormState, useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/feedback/messages.ts';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { keepFocus } from '../../../ui/overlay/keep-focus.ts';
import { useWords as useUiWords } from '../../../ui/words.ts';
import { useWords } from '../words.ts';

interface DecisionOptions<Draft, Body> {
  initial: Draft;
  check: (draft: Draft) => Checked<Body>;
  send: (body: Body) => Promise<{ message: string }>;
  onClose: () => void;
}

/** An operator's decision: sent once, then shown as a toast while the dialog closes. */
export function useDecision<Draft extends object, Body>(options: DecisionOptions<Draft, Body>) {
  const t = useWords();
  const { initial, check, send, onClose } = options;
  return useForm({
    initial,
    check,
    send: async (body) => {
      const { message } = await send(body);
      toast(message);
      onClose();
      keepFocus();
    },
    failure: t('operator.decision.failed'),
  });
}

export interface DecisionDialogProps {
  title: string;
  form: Pick<FormState<object>, 'summary' | 'attempt' | 'submit' | 'dirty' | 'busy'>;
  submitText: string;
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function DecisionDialog({ title, form, submitText, danger = false, onClose, children }: DecisionDialogProps) {
  const t = useUiWords();
  return (
    <Dialog open onClose={onClose} title={title} dirty={form.dirty} busy={form.busy}>
      <Form form={form}>
        <FormFailure form={form} />
        {children}
        <DialogActions>
          <Button disabled={form.busy} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.busy} busyText={t('ui.save.saving')}>
            {submitText}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
