import { useNavigate } from '@tanstack/react-router';
import { type Checked, refused } from '../../../../platform/checked.ts';
import { useProfile } from '../../../../platform/session.ts';
import { useForm } from '../../../../platform/useForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/feedback/messages.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import { PasswordField } from '../../../../ui/form/PasswordField.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../../ui/overlay/DialogActions.tsx';
import { eraseAccount } from '../api.ts';
import { type Say, useWords } from '../words.ts';

function check({ password }: { password: string }, t: Say): Checked<string> {
  return password === '' ? refused({ password: t('platform.failure.password-missing') }) : { data: password };
}

function Consequences() {
  const t = useWords();
  const isDonor = useProfile().role === 'donor';
  return (
    <ul className="flex list-disc flex-col gap-2 ps-5">
      <li>{t('profile.delete.erased')}</li>
      {isDonor ? (
        <>
          <li>{t('profile.delete.bookings')}</li>
          <li>{t('profile.delete.record')}</li>
        </>
      ) : (
        <>
          <li>{t('profile.delete.facility')}</li>
          <li>{t('profile.delete.last-admin')}</li>
        </>
      )}
      <li>{t('profile.delete.final')}</li>
    </ul>
  );
}

/** Mount it while it is open. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '' },
    check: (typed) => check(typed, t),
    send: async (password) => {
      await eraseAccount(password, () => navigate({ to: '/', replace: true }));
      toast(t('profile.delete.done'));
    },
    failure: t('profile.delete.failed'),
  });
  return (
    <Dialog open onClose={onClose} title={t('profile.delete.title')} busy={form.busy}>
      <Form form={form} summary>
        <Consequences />
        <PasswordField
          {...form.text('password')}
          label={t('platform.field.password')}
          help={t('profile.delete.help')}
          required
          autoComplete="current-password"
        />
        <DialogActions>
          <Button disabled={form.busy} onClick={onClose}>
            {t('profile.delete.keep')}
          </Button>
          <Button type="submit" variant="danger" busy={form.busy} busyText={t('profile.delete.busy')}>
            {t('profile.delete.action')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
