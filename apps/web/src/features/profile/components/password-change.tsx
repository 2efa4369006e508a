import { accountsEndpoints } from '@sanguine/contract';
import { type Checked, withProblems } from '../../../platform/checked.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { DialogResult } from '../../../ui/overlay/DialogResult.tsx';
import type { PasswordChange } from '../api.ts';
import { type Say, useWords } from '../words.ts';

// Loaded when the form is sent: neither is needed while it is filled in.

export interface PasswordDraft {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

export function checkPassword({ confirmPassword, ...change }: PasswordDraft, t: Say): Checked<PasswordChange> {
  const checked = accountsEndpoints['POST /api/auth/change-password'].body.safeParse(change);
  return withProblems(checked, {
    confirmPassword: change.newPassword === confirmPassword ? undefined : t('profile.password.mismatch'),
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
