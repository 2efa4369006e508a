import { inviteStaff, PERSONNEL_ROLES } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormState, useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { DialogResult } from '../../../ui/overlay/DialogResult.tsx';
import { invite } from '../api.ts';
import { memberName, roleMeaning } from '../members.ts';

const empty = { email: '', firstName: '', lastName: '', personnelRole: 'Staff' };
const roles = PERSONNEL_ROLES.map((role) => ({ value: role, label: role }));

function Fields({ form }: { form: FormState<typeof empty> }) {
  const meaning = form.draft.personnelRole === 'Admin' ? roleMeaning.Admin : roleMeaning.Staff;
  return (
    <>
      <TextField
        {...form.text('email')}
        label="Email Address"
        type="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField {...form.text('firstName')} label="First Name" required autoComplete="off" />
        <TextField {...form.text('lastName')} label="Last Name" optional autoComplete="off" />
      </div>
      <SelectField {...form.text('personnelRole')} label="Role" help={meaning} options={roles} placeholder={null} />
    </>
  );
}

/** Mount it while it is open. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    initial: empty,
    check: (draft: typeof empty) => inviteStaff.safeParse(draft),
    send: (invitation, key) => invite(client, invitation, key),
    failure: 'The invitation could not be sent, try again.',
  });
  const { saved, busy } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={saved === undefined ? 'Invite staff' : 'Invitation sent'}
      lead={saved === undefined ? 'They get a mail with a link, and choose their own password.' : undefined}
      dirty={form.dirty}
      busy={busy}
    >
      {saved !== undefined ? (
        <DialogResult message="The invitation has been sent successfully" onClose={onClose}>
          {memberName(saved)} gets a mail at <bdi className="font-semibold break-words">{saved.email}</bdi>.
        </DialogResult>
      ) : (
        <Form form={form} summary>
          <Fields form={form} />
          <DialogActions stick>
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={busy} busyText="Sending...">
              Send invitation
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}
