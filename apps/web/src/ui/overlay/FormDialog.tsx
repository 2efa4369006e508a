import type { ReactNode } from 'react';
import type { FormState } from '../../platform/useForm.ts';
import { Button } from '../Button.tsx';
import { Form, FormFailure } from '../form/Form.tsx';
import { useWords } from '../words.ts';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { DialogResult } from './DialogResult.tsx';

export interface FormDialogProps<Answer>
  extends Pick<DialogProps, 'title' | 'lead' | 'size' | 'onClose' | 'initialFocus'> {
  form: Pick<FormState<object, Answer>, 'summary' | 'attempt' | 'submit' | 'dirty' | 'busy' | 'saved'>;
  /** True if what is wrong is listed on top; else each message stands at its field alone. */
  summary?: boolean;
  /** The form's own name, for tests and screen readers, where it says more than the title. */
  label?: string | undefined;
  /** The verb on the button; else it saves. */
  submitText?: ReactNode;
  busyText?: ReactNode;
  cancelText?: ReactNode;
  danger?: boolean;
  /** The buttons stay in sight while a long form is scrolled. */
  stick?: boolean;
  /** The message once it is done, in place of the form; without it the caller closes the dialog. */
  done?: { title?: string | undefined; message: ReactNode; children?: ReactNode } | undefined;
  /** Above the form and no part of it, such as a field for scans: Enter there does not send the form. */
  above?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog: asked, sent once, and answered in the same place. Mount it while it is open. */
export function FormDialog<Answer>({ form, done, title, lead, size, onClose, ...rest }: FormDialogProps<Answer>) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={done?.title ?? title}
      lead={done === undefined ? lead : undefined}
      size={size}
      dirty={form.dirty}
      busy={form.busy}
      initialFocus={rest.initialFocus}
    >
      {done === undefined ? (
        <Asked form={form} onClose={onClose} {...rest} />
      ) : (
        <DialogResult message={done.message} onClose={onClose}>
          {done.children}
        </DialogResult>
      )}
    </Dialog>
  );
}

type AskedProps<Answer> = Omit<FormDialogProps<Answer>, 'done' | 'title' | 'lead' | 'size'>;

function Asked<Answer>({
  form,
  summary = false,
  label,
  danger = false,
  stick = false,
  above,
  ...rest
}: AskedProps<Answer>) {
  const t = useWords();
  return (
    <>
      {above && <div className="mb-5">{above}</div>}
      <Form form={form} summary={summary} label={label}>
        {!summary && <FormFailure form={form} />}
        {rest.children}
        <DialogActions stick={stick}>
          <Button disabled={form.busy} onClick={rest.onClose}>
            {rest.cancelText ?? t('platform.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={form.busy}
            busyText={rest.busyText ?? t('platform.action.saving')}
          >
            {rest.submitText ?? t('platform.action.save')}
          </Button>
        </DialogActions>
      </Form>
    </>
  );
}
