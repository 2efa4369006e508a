import { inviteStaff, PERSONNEL_ROLES, type StaffMember } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type EditForm, useEditForm } from '../../../platform/edit-form.ts';
import { submissionKeys } from '../../../platform/submission-keys.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormErrorSummary } from '../../../ui/form/FormErrorSummary.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { DialogResult } from '../../../ui/overlay/DialogResult.tsx';
import { invite } from '../api.ts';
import { memberName, roleMeaning } from '../members.ts';

const empty = { email: '', firstName: '', lastName: '', personnelRole: 'Staff' };
const roles = PERSONNEL_ROLES.map((role) => ({ value: role, label: role }));

function Fields({ form }: { form: EditForm<typeof empty, StaffMember> }) {
  const bind = (name: keyof typeof empty) => ({
    name,
    value: form.draft[name],
    error: form.problems[name],
    onChange: (event: { currentTarget: { value: string } }) => form.change({ [name]: event.currentTarget.value }),
  });
  const meaning = form.draft.personnelRole === 'Admin' ? roleMeaning.Admin : roleMeaning.Staff;
  return (
    <>
      <TextField
        {...bind('email')}
        label="Email Address"
        type="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField {...bind('firstName')} label="First Name" required autoComplete="off" />
        <TextField {...bind('lastName')} label="Last Name" optional autoComplete="off" />
      </div>
      <SelectField {...bind('personnelRole')} label="Role" help={meaning} options={roles} placeholder={null} />
    </>
  );
}

/** Mount it while it is open. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [keys] = useState(submissionKeys);
  const form = useEditForm({
    initial: empty,
    check: (draft: typeof empty) => inviteStaff.safeParse(draft),
    send: (invitation) => invite(client, invitation, keys.keyFor(invitation)),
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
        <DialogResult message="The invitation has been sent successfully" closeText="Close" onClose={onClose}>
          {memberName(saved)} gets a mail at <bdi className="font-semibold break-words">{saved.email}</bdi>.
        </DialogResult>
      ) : (
        <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
          <FormErrorSummary problems={form.summary} attempt={form.attempt} />
          <Fields form={form} />
          <DialogActions stick>
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={busy} busyText="Sending...">
              Send invitation
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
