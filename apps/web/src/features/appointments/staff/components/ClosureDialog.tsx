import type { Data, Endpoints } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../../../platform/useForm.ts';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { Form, FormFailure } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/TextField.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { SaveActions } from '../../../../ui/overlay/SaveActions.tsx';
import { addClosure } from '../api.ts';
import { checkClosure } from '../closure-draft.ts';
import { KeptSessions } from './KeptSessions.tsx';
import type { Publisher } from './TemplateDialog.tsx';

type Added = Data<Endpoints['POST /api/facility/{id}/closures']>;

/** Some days on which the facility publishes no sessions; mount it while it is open. */
export function ClosureDialog({ publisher, onClose }: { publisher: Publisher; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    initial: { from: '', until: '', reason: '' },
    check: checkClosure,
    send: (body): Promise<Added> => addClosure(client, publisher.facilityId, body),
    failure: 'The closure could not be saved, try again.',
  });
  const { saved } = form;
  return (
    <Dialog
      open
      title="Add closed days"
      lead={
        saved === undefined ? 'No times are offered on these days. Bookings that donors already have stay.' : undefined
      }
      dirty={form.dirty}
      busy={form.busy}
      onClose={onClose}
    >
      {saved === undefined ? (
        <Form form={form} label="Add closed days">
          <FormFailure form={form} />
          <div className="grid gap-5 sm:grid-cols-2 sm:items-end sm:gap-4">
            <DateField {...form.text('from')} label="First day" min={publisher.today} required />
            <DateField {...form.text('until')} label="Last day" help="Empty: one day." min={publisher.today} optional />
          </div>
          <TextField {...form.text('reason')} label="Reason" help="Donors read it." required autoComplete="off" />
          <SaveActions busy={form.busy} onCancel={onClose} />
        </Form>
      ) : (
        <DialogResult message="The closed days are saved." onClose={onClose}>
          <KeptSessions kept={saved.kept} />
        </DialogResult>
      )}
    </Dialog>
  );
}
