import type { FormState } from '../../../platform/useForm.ts';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import type { Passwords } from '../new-password.ts';
import { useWords } from '../words.ts';

export interface PasswordPairProps {
  form: Pick<FormState<Passwords>, 'draft' | 'text' | 'change'>;
  /** In place of one that the account has. */
  isReplacement?: boolean;
}

/** A new password, typed twice. */
export function PasswordPair({ form, isReplacement = false }: PasswordPairProps) {
  const t = useWords();
  const { confirmPassword } = form.draft;
  return (
    <>
      <PasswordField
        {...form.text('password')}
        label={t(isReplacement ? 'accounts.password.new' : 'accounts.password.password')}
        help={t('accounts.password.help')}
        required
        autoComplete="new-password"
        // Both may have become the same: the message at the second goes, too.
        onChange={(event) => form.change({ password: event.currentTarget.value, confirmPassword })}
      />
      <PasswordField
        {...form.text('confirmPassword')}
        label={t('accounts.password.confirm')}
        required
        autoComplete="new-password"
      />
    </>
  );
}
