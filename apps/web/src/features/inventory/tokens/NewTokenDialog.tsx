import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { announce } from '../../../ui/feedback/messages.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form, FormFailure } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { useMakeToken } from './api.ts';

/** Makes a token and shows it, this once; mount it while it is open. */
export function NewTokenDialog({ facilityId, onClose }: { facilityId: string; onClose: () => void }) {
  const make = useMakeToken(facilityId);
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ data: name }),
    send: async (name) => (await make.mutateAsync(name)).data.token,
    failure: 'The token could not be made, try again.',
  });
  const made = form.saved;
  return (
    <Dialog
      open
      onClose={onClose}
      title={made === undefined ? 'New API token' : 'Your new token'}
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
            label="Name"
            help="The software that will use it, such as Laboratory system. The stock ledger shows this name."
            maxLength={60}
            required
            autoComplete="off"
          />
          <DialogActions>
            <Button disabled={form.busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={form.busy} busyText="Making...">
              Make token
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

function Made({ token, onClose }: { token: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(token);
    setCopied(true);
    announce('The token is copied.');
  }
  return (
    <>
      <Notice kind="warning" title="Copy it now">
        It is not shown again. Anyone who has it can change your stock figures.
      </Notice>
      <p className="mt-4 rounded-control border border-edge bg-sunken p-4">
        <code className="break-all select-all">{token}</code>
      </p>
      <DialogActions>
        <Button
          icon={
            copied ? <Check aria-hidden="true" className="size-5" /> : <Copy aria-hidden="true" className="size-5" />
          }
          onClick={() => void copy().catch(() => setCopied(false))}
        >
          {copied ? 'Copied' : 'Copy token'}
        </Button>
        <Button variant="primary" autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
