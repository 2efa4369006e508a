import type { FormState } from '../../../platform/useForm.ts';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import type { Passwords } from '../new-password.ts';

export interface PasswordPairProps {
  form: Pick<FormState<Passwords>, 'draft' | 'text' | 'change'>;
  labels?: readonly [string, string];
}

/** A new password, typed twice. */
export function PasswordPair({ form, labels = ['Password', 'Confirm Password'] }: PasswordPairProps) {
  const { confirmPassword } = form.draft;
  return (
    <>
      <PasswordField
        {...form.text('password')}
        label={labels[0]}
        help="At least 8 characters."
        required
        autoComplete="new-password"
        // Both may have become the same: the message at the second goes, too.
        onChange={(event) => form.change({ password: event.currentTarget.value, confirmPassword })}
      />
      <PasswordField {...form.text('confirmPassword')} label={labels[1]} required autoComplete="new-password" />
    </>
  );
}
