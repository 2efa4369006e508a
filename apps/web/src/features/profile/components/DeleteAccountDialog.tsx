import { useNavigate } from '@tanstack/react-router';
import { type Checked, refused } from '../../../platform/checked.ts';
import { useProfile } from '../../../platform/session.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/feedback/messages.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogActions } from '../../../ui/overlay/DialogActions.tsx';
import { eraseAccount } from '../api.ts';

function check({ password }: { password: string }): Checked<string> {
  return password === '' ? refused({ password: 'Enter your password.' }) : { data: password };
}

function Consequences() {
  const isDonor = useProfile().role === 'donor';
  return (
    <ul className="flex list-disc flex-col gap-2 ps-5">
      <li>Your name, your contact details, your picture and all that is only yours are erased for good.</li>
      {isDonor ? (
        <>
          <li>Your open bookings are cancelled and the facilities are notified.</li>
          <li>
            Facilities keep the record of your requests and donations, without you: nobody can see whose they were.
          </li>
        </>
      ) : (
        <>
          <li>Your facility stays, with its stock, its requests and its history; your name is taken out of them.</li>
          <li>If you are its last Admin and have colleagues, make one of them Admin first.</li>
        </>
      )}
      <li>This cannot be undone. You can download your data before.</li>
    </ul>
  );
}

/** Mount it while it is open. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '' },
    check,
    send: async (password) => {
      await eraseAccount(password, () => navigate({ to: '/', replace: true }));
      toast('Your account has been deleted.');
    },
    failure: 'Your account could not be deleted, try again.',
  });
  return (
    <Dialog open onClose={onClose} title="Delete your account?" busy={form.busy}>
      <Form form={form} summary>
        <Consequences />
        <PasswordField
          {...form.text('password')}
          label="Password"
          help="To be sure that it is you."
          required
          autoComplete="current-password"
        />
        <DialogActions>
          <Button disabled={form.busy} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" busy={form.busy} busyText="Deleting...">
            Delete my account
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
