import { TextField, type TextFieldProps } from '../../../../ui/form/TextField.tsx';
import { useWords } from '../words.ts';

/** Asks why an operator decides about a facility. */
export function ReasonField(props: Omit<TextFieldProps, 'label'>) {
  const t = useWords();
  return (
    <TextField
      label={t('platform.field.reason')}
      help={t('operator.reason.help')}
      maxLength={300}
      required
      {...props}
    />
  );
}
