import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { withProblems } from '../../../../../platform/checked.ts';
import { useForm } from '../../../../../platform/useForm.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { announce } from '../../../../../ui/feedback/messages.ts';
import { Notice } from '../../../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../../../ui/form/Form.tsx';
import { OwnPasswordField } from '../../../../../ui/form/OwnPasswordField.tsx';
import { TextField } from '../../../../../ui/form/TextField.tsx';
import { Dialog } from '../../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../../ui/overlay/DialogActions.tsx';
import { useMakeToken } from './api.ts';
import { useWords } from '../words.ts';

/** Makes a token and shows it, this once; mount it while it is open. */
export function NewTokenDialog({ facilityId, onClose }: { facilityId: string; onClose: () => void }) {
  const t = useWords();
  const make = useMakeToken(facilityId);
  const form = useForm({
    initial: { name: '', password: '' },
    check: (draft) =>
      withProblems(
        { data: draft },
        { password: draft.password === '' ? t('platform.failure.password-missing') : undefined },
      ),
    send: async (draft) => (await make.mutateAsync(draft)).data.token,
    failure: t('stock.tokens.make-failed'),
  });
  const made = form.saved;
  return (
    <Dialog
      open
      onClose={onClose}
      title={made === undefined ? t('stock.tokens.new-title') : t('stock.tokens.made-title')}
      dirty={form.dirty}
      busy={form.busy}
    >
      {made !== undefined ? (
        <Made token={made} onClose={onClose} />
      ) : (
        <Form form={form}>
          <FormFailure form={form} />
          <TextField
            {...form.text('name')}
            label={t('platform.field.name')}
            help={t('stock.tokens.name-help')}
            maxLength={60}
            required
            autoComplete="off"
          />
          <OwnPasswordField {...form.text('password')} />
          <DialogActions>
            <Button disabled={form.busy} onClick={onClose}>
              {t('platform.action.cancel')}
            </Button>
            <Button type="submit" variant="primary" busy={form.busy} busyText={t('stock.tokens.making')}>
              {t('stock.tokens.make')}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

function Made({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useWords();
  const [copied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(token);
    setCopied(true);
    announce(t('stock.tokens.copied-spoken'));
  }
  return (
    <>
      <Notice kind="warning" title={t('stock.tokens.copy-now')}>
        {t('stock.tokens.copy-why')}
      </Notice>
      <p className="mt-4 rounded-control border border-edge bg-sunken p-4">
        <code dir="ltr" className="break-all select-all">
          {token}
        </code>
      </p>
      <DialogActions>
        <Button
          icon={
            copied ? <Check aria-hidden="true" className="size-5" /> : <Copy aria-hidden="true" className="size-5" />
          }
          onClick={() => void copy().catch(() => setCopied(false))}
        >
          {copied ? t('stock.tokens.copied') : t('stock.tokens.copy')}
        </Button>
        <Button variant="primary" autoFocus onClick={onClose}>
          {t('stock.tokens.done')}
        </Button>
      </DialogActions>
    </>
  );
}
