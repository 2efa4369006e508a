import { Check, Copy } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { failureText, fieldMessages } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { announce } from '../../../ui/feedback/messages.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { useMakeToken } from './api.ts';

/** Makes a token and shows it, this once; mount it while it is open. */
export function NewTokenDialog({ facilityId, onClose }: { facilityId: string; onClose: () => void }) {
  const make = useMakeToken(facilityId);
  const [name, setName] = useState('');
  const made = make.data?.data.token;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!make.isPending) make.mutate(name);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={made === undefined ? 'New API token' : 'Your new token'}
      dirty={made === undefined && name !== ''}
      busy={make.isPending}
    >
      {made !== undefined ? (
        <Made token={made} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          {make.error !== null && fieldMessages(make.error)['name'] === undefined && (
            <Notice kind="error">{failureText(make.error, 'The token could not be made, try again.')}</Notice>
          )}
          <TextField
            label="Name"
            name="name"
            help="The software that will use it, such as Laboratory system. The stock ledger shows this name."
            maxLength={60}
            required
            autoComplete="off"
            error={fieldMessages(make.error)['name']}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <DialogActions>
            <Button disabled={make.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={make.isPending} busyText="Making...">
              Make token
            </Button>
          </DialogActions>
        </form>
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
        It is not shown again. Whoever has it can change your stock figures.
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
