import { TextField } from '../../../ui/form/TextField.tsx';

export interface EmailFieldProps {
  error: string | undefined;
  defaultValue?: string | undefined;
  help?: string;
}

/** The address of an account. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label="Email Address"
      name="email"
      type="email"
      required
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
