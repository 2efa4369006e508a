import type { OpenDispute } from '@sanguine/contract';
import { type SubmitEvent, useState } from 'react';
import { failureText, fieldMessages } from '../../../platform/failures.ts';
import { formatDate } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/feedback/messages.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { useSettle } from '../api.ts';

const outcomes = [
  { value: 'stands', label: 'It stands: the donation is this donor’s' },
  { value: 'withdrawn', label: 'It was not this donor’s donation' },
];

interface Draft {
  outcome: string;
  reason: string;
}

function useSettlement(dispute: OpenDispute, onClose: () => void) {
  const settle = useSettle(dispute);
  const [draft, setDraft] = useState<Draft>({ outcome: '', reason: '' });
  const [attempted, setAttempted] = useState(false);
  const refused = fieldMessages(settle.error);
  const missing = {
    ...(draft.outcome === '' ? { outcome: 'Choose what you found.' } : {}),
    ...(draft.reason.trim() === '' ? { reason: 'Say why: the donor and the facility read it.' } : {}),
  };
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setAttempted(true);
    if (settle.isPending || Object.keys(missing).length > 0) return;
    const onSuccess = ({ message }: { message: string }) => {
      toast(message);
      onClose();
    };
    settle.mutate({ stands: draft.outcome === 'stands', reason: draft.reason.trim() }, { onSuccess });
  }
  const problems: Readonly<Record<string, string>> = attempted ? { ...refused, ...missing } : {};
  return { settle, draft, change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }), problems, submit };
}

/** The operator's finding and its reason; mount it while it is open. */
export function SettleDialog({ dispute, onClose }: { dispute: OpenDispute; onClose: () => void }) {
  const { settle, draft, change, problems, submit } = useSettlement(dispute, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Settle this dispute"
      dirty={draft.outcome !== '' || draft.reason !== ''}
      busy={settle.isPending}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {settle.error !== null && Object.keys(fieldMessages(settle.error)).length === 0 && (
          <Notice kind="error">{failureText(settle.error, 'That did not work, try again.')}</Notice>
        )}
        <p>
          {dispute.facility.name} recorded a donation on {formatDate(dispute.donationDate)}. If it stands, it counts for
          the donor’s interval again; if not, it ends as cancelled. Both are told.
        </p>
        <SelectField
          label="What you found"
          name="outcome"
          required
          options={outcomes}
          value={draft.outcome}
          error={problems['outcome']}
          onChange={(event) => change({ outcome: event.currentTarget.value })}
        />
        <TextField
          label="Reason"
          name="reason"
          help="The donor and the facility read it."
          maxLength={300}
          required
          value={draft.reason}
          error={problems['reason']}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <DialogActions>
          <Button disabled={settle.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={settle.isPending} busyText="Saving…">
            Settle
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
