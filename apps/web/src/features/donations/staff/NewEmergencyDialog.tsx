import { useMemo } from 'react';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Dialog, DialogClose } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { AppealPreview, AppealStatusNotice, RaiseLimits, useRaiseObstacle } from '../../appeals/index.ts';
import { useRaiseEmergency } from '../api.ts';
import { FormResult } from '../components/ActionResult.tsx';
import { useCloseAfter } from '../components/useCloseAfter.ts';
import { checkEmergency, emergencyField, emptyDraft, plannedOf } from './emergency-form.ts';
import { EmergencyFields } from './EmergencyFields.tsx';

export interface NewEmergencyDialogProps {
  onClose: () => void;
}

/** The form of a new emergency request; mount it only while it is open. */
export function NewEmergencyDialog({ onClose }: NewEmergencyDialogProps) {
  const raise = useRaiseEmergency();
  const form = useForm({
    initial: emptyDraft,
    check: checkEmergency,
    send: (input, key) => raise.mutateAsync({ input, key }),
    fieldOf: emergencyField,
    failure: 'An error occurred',
  });
  const { draft, busy, dirty, saved } = form;
  const planned = useMemo(() => plannedOf(draft), [draft]);
  const obstacle = useRaiseObstacle(Number(draft.unitsNeeded));
  const isSaved = saved !== undefined;
  useCloseAfter(isSaved, onClose);
  return (
    <Dialog open onClose={onClose} title="New Emergency Request" dirty={dirty} busy={busy}>
      <Form form={form} summary>
        <AppealStatusNotice />
        <EmergencyFields form={form} />
        {!isSaved && <RaiseLimits obstacle={obstacle} />}
        {!isSaved && obstacle === undefined && <AppealPreview planned={planned} />}
        <FormResult form={{ saved, error: undefined }} />
        <DialogActions stick>
          <DialogClose disabled={busy}>Close</DialogClose>
          {!isSaved && (
            <Button
              type="submit"
              variant="primary"
              disabled={obstacle !== undefined}
              busy={busy}
              busyText="Submitting..."
            >
              Submit Request
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
