import type { ReviewedFacility } from '@sanguine/contract';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { failureText, fieldMessages } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/feedback/messages.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { overviewQuery, useVerify } from '../api.ts';

const AFTER = {
  verified: 'Donors will be asked when it raises an emergency, and see that it has been checked.',
  manual: 'Donors will not be asked any more when it raises an emergency. Its bookings stay.',
  auto: 'It is not called verified any more, and asks donors within the limits of a facility that nobody has checked. If it should ask nobody, pause its appeals. Its bookings stay.',
};

/** A decision and its reason; mount it while it is open. */
export function VerificationDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const decide = useVerify(facility);
  const approval = useQuery(overviewQuery).data?.approval ?? 'manual';
  const [reason, setReason] = useState('');
  const verified = !facility.isVerified;
  const problem = fieldMessages(decide.error)['reason'];
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (decide.isPending) return;
    const onSuccess = ({ message }: { message: string }) => {
      toast(message);
      onClose();
    };
    decide.mutate({ verified, reason }, { onSuccess });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={verified ? `Verify ${facility.name}?` : `Withdraw the verification of ${facility.name}?`}
      dirty={reason !== ''}
      busy={decide.isPending}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {decide.error !== null && problem === undefined && (
          <Notice kind="error">{failureText(decide.error, 'That did not work, try again.')}</Notice>
        )}
        <p>{AFTER[verified ? 'verified' : approval]}</p>
        <TextField
          label="Reason"
          name="reason"
          help="How you know. The audit trail keeps it, and the facility's Admins can read it there."
          maxLength={300}
          required
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogActions>
          <Button disabled={decide.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={verified ? 'primary' : 'danger'} busy={decide.isPending} busyText="Saving...">
            {verified ? 'Verify' : 'Withdraw'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
