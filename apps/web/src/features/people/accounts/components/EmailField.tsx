import { TextField, type TextFieldProps } from '../../../../ui/form/TextField.tsx';
import { useWords as useSignInWords } from '../sign-in/words.ts';

/** The address of an account. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  const t = useSignInWords();
  return (
    <TextField
      {...props}
      label={t('platform.field.email')}
      type="email"
      required
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
