import { accountsEndpoints } from '@sanguine/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type Checked, refused, useEditForm } from '../../../platform/edit-form.ts';
import { useProfile } from '../../../platform/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormErrorSummary } from '../../../ui/form/FormErrorSummary.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../ui/overlay/DialogResult.tsx';
import { type PasswordChange, savePassword } from '../api.ts';

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' };

function check({ confirmPassword, ...change }: typeof empty): Checked<PasswordChange> {
  const checked = accountsEndpoints['POST /api/auth/change-password'].body.safeParse(change);
  if (change.newPassword === confirmPassword) return checked;
  const { error } = refused('confirmPassword', 'Passwords do not match');
  return { error: { issues: [...(checked.error?.issues ?? []), ...(error?.issues ?? [])] } };
}

export function ChangePassword() {
  const client = useQueryClient();
  const { email } = useProfile();
  const form = useEditForm({
    initial: empty,
    check,
    send: (change) => savePassword(client, change),
    failure: 'Your password could not be changed, try again.',
  });
  const bind = (name: keyof typeof empty) => ({
    name,
    required: true,
    value: form.draft[name],
    error: form.problems[name],
    onChange: (event: { currentTarget: { value: string } }) => form.change({ [name]: event.currentTarget.value }),
  });
  const close = () => form.restart(empty);
  return (
    <Card title="Change Password">
      <form noValidate aria-label="Change Password" onSubmit={form.submit} className="flex flex-col gap-5">
        <FormErrorSummary problems={form.summary} attempt={form.attempt} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...bind('oldPassword')} label="Old Password" autoComplete="current-password" />
        <PasswordField
          {...bind('newPassword')}
          label="New Password"
          help="At least 8 characters. Your other devices are signed out."
          autoComplete="new-password"
        />
        <PasswordField {...bind('confirmPassword')} label="Confirm New Password" autoComplete="new-password" />
        <Button type="submit" variant="primary" className="self-start" busy={form.busy} busyText="Changing...">
          Change Password
        </Button>
      </form>
      <Dialog open={form.saved !== undefined} onClose={close} title="Password Updated">
        <DialogResult message={form.saved} closeText="Close" onClose={close} />
      </Dialog>
    </Card>
  );
}
