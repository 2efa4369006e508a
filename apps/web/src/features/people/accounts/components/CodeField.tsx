import { TextField, type TextFieldProps } from '../../../../ui/form/TextField.tsx';
import { useWords } from '../words.ts';
import { SendNewCode, type SendNewCodeProps } from './SendNewCode.tsx';

interface CodeFieldProps {
  field: Omit<TextFieldProps, 'label'>;
  next: SendNewCodeProps;
}

/** Shows the field for the code of the mail, and lets another one be asked for. */
export function CodeField({ field, next }: CodeFieldProps) {
  const t = useWords();
  return (
    <div className="flex flex-col gap-1">
      <TextField
        {...field}
        label={t('accounts.otp.label')}
        placeholder={t('accounts.otp.example')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <SendNewCode {...next} />
    </div>
  );
}
