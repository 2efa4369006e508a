import { MAX_UNITS_REQUESTED, type ReviewedFacility } from '@sanguine/contract';
import { type SubmitEvent, useState } from 'react';
import { failureText, fieldMessages } from '../../../platform/failures.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/feedback/messages.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { useAllowUnits } from '../api.ts';
import { ReasonField } from './ReasonField.tsx';

/** How many units a facility may ask for at once beyond what its history allows; mount it while it is open. */
export function UnitsDialog({ facility, onClose }: { facility: ReviewedFacility; onClose: () => void }) {
  const allow = useAllowUnits(facility);
  const [units, setUnits] = useState(facility.unitsAllowed === null ? '' : String(facility.unitsAllowed));
  const [reason, setReason] = useState('');
  const problems = fieldMessages(allow.error);
  const isAtField = problems['units'] !== undefined || problems['reason'] !== undefined;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (allow.isPending) return;
    const onSuccess = ({ message }: { message: string }) => {
      toast(message);
      onClose();
    };
    allow.mutate({ units: units.trim() === '' ? null : Number(units), reason }, { onSuccess });
  }
  return (
    <Dialog open onClose={onClose} title={`Units of ${facility.name}`} dirty={reason !== ''} busy={allow.isPending}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {allow.error !== null && !isAtField && (
          <Notice kind="error">{failureText(allow.error, 'That did not work, try again.')}</Notice>
        )}
        <TextField
          label="Units that it may ask for at once"
          name="units"
          optional
          inputMode="numeric"
          help={`From 1 to ${MAX_UNITS_REQUESTED}. Left empty, the history of the facility decides: 100 once you have verified it, 10 before, and one more for each donor who gave there.`}
          value={units}
          error={problems['units']}
          onChange={(event) => setUnits(event.currentTarget.value)}
        />
        <ReasonField value={reason} error={problems['reason']} onChange={setReason} />
        <DialogActions>
          <Button disabled={allow.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={allow.isPending} busyText="Saving...">
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
