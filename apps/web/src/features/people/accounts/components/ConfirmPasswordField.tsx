import { PasswordField, type PasswordFieldProps } from '../../../../ui/form/PasswordField.tsx';
import { useWords } from '../words.ts';

/** Takes the new password a second time; managers of passwords fill it in, too. */
export function ConfirmPasswordField(field: Omit<PasswordFieldProps, 'label'>) {
  const t = useWords();
  return (
    <PasswordField {...field} label={t('accounts.choose-password.confirm')} required autoComplete="new-password" />
  );
}
