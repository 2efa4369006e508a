import { useWords } from '../words.ts';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

/** Asks for the password of the person who is signed in, before a step that matters. */
export function OwnPasswordField(props: Omit<PasswordFieldProps, 'label' | 'help' | 'autoComplete'>) {
  const t = useWords();
  return (
    <PasswordField
      {...props}
      label={t('platform.field.password')}
      help={t('platform.field.own-password-help')}
      required
      autoComplete="current-password"
    />
  );
}
