import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../../platform/session.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/form/Form.tsx';
import { PasswordField } from '../../../../ui/form/PasswordField.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { ConfirmPasswordField, NewPasswordField } from '../../../people/accounts/index.ts';
import { lazyDialog } from '../../../../ui/overlay/lazy-part.tsx';
import { savePassword } from '../api.ts';
import { useWords } from '../words.ts';

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' };

const rest = async () => import('./password-change.tsx');
const PasswordUpdated = lazyDialog(async () => (await rest()).PasswordUpdated);

export function ChangePassword() {
  const t = useWords();
  const client = useQueryClient();
  const owner = useProfile();
  const form = useForm({
    initial: empty,
    check: async (typed) => (await rest()).checkPassword(typed, owner),
    send: (change) => savePassword(client, change),
    failure: t('profile.password.failed'),
  });
  const close = () => form.restart(empty);
  return (
    <Card title={t('profile.password.title')}>
      <Form form={form} summary label={t('profile.password.title')}>
        <input type="text" name="username" autoComplete="username" value={owner.email} readOnly hidden />
        <PasswordField
          {...form.text('oldPassword')}
          label={t('profile.password.old')}
          required
          autoComplete="current-password"
        />
        <NewPasswordField {...form.text('newPassword')} owner={owner} isReplacement help={t('profile.password.help')} />
        <ConfirmPasswordField {...form.text('confirmPassword')} />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          busy={form.busy}
          busyText={t('profile.password.busy')}
        >
          {t('profile.password.title')}
        </Button>
      </Form>
      {form.saved !== undefined && <PasswordUpdated message={form.saved} onClose={close} />}
    </Card>
  );
}
