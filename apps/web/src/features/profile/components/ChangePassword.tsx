import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../platform/session.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-part.tsx';
import { savePassword } from '../api.ts';

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' };

const rest = async () => import('./password-change.tsx');
const PasswordUpdated = lazyDialog(async () => (await rest()).PasswordUpdated);

export function ChangePassword() {
  const client = useQueryClient();
  const { email } = useProfile();
  const form = useForm({
    initial: empty,
    check: async (typed) => (await rest()).checkPassword(typed),
    send: (change) => savePassword(client, change),
    failure: 'Your password could not be changed, try again.',
  });
  const close = () => form.restart(empty);
  return (
    <Card title="Change Password">
      <Form form={form} summary label="Change Password">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...form.text('oldPassword')} label="Old Password" required autoComplete="current-password" />
        <PasswordField
          {...form.text('newPassword')}
          label="New Password"
          required
          help="At least 8 characters. Your other devices are signed out."
          autoComplete="new-password"
        />
        <PasswordField
          {...form.text('confirmPassword')}
          label="Confirm New Password"
          required
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" className="self-start" busy={form.busy} busyText="Changing...">
          Change Password
        </Button>
      </Form>
      {form.saved !== undefined && <PasswordUpdated message={form.saved} onClose={close} />}
    </Card>
  );
}
