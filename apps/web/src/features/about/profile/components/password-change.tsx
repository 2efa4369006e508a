import { accountsEndpoints, type PasswordOwner } from '@sanguine/contract';
import { type Checked, withProblems } from '../../../../platform/checked.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../../ui/overlay/DialogResult.tsx';
import { choiceProblem, confirmProblem } from '../../../people/accounts/index.ts';
import type { PasswordChange } from '../api.ts';
import { useWords } from '../words.ts';

// Loaded when the form is sent: neither is needed while it is filled in.

interface Typed extends PasswordChange {
  readonly confirmPassword: string;
}

export async function checkPassword(
  { confirmPassword: confirmed, ...change }: Typed,
  owner: PasswordOwner,
): Promise<Checked<PasswordChange>> {
  const checked = accountsEndpoints['POST /api/auth/change-password'].body.safeParse(change);
  return withProblems(checked, {
    newPassword: await choiceProblem(change.newPassword, owner),
    confirmPassword: confirmProblem({ password: change.newPassword, confirmed }),
  });
}

export function PasswordUpdated({ message, onClose }: { message: string; onClose: () => void }) {
  const t = useWords();
  return (
    <Dialog open onClose={onClose} title={t('profile.password.updated')}>
      <DialogResult message={message} onClose={onClose} />
    </Dialog>
  );
}
