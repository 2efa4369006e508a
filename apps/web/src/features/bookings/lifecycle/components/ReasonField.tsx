import { TextField, type TextFieldProps } from '../../../../ui/form/TextField.tsx';
import { useWords } from '../words.ts';

/** A sentence that is kept with the request, for those whom it concerns. */
export function ReasonField({ help, optional = true, ...rest }: TextFieldProps) {
  const t = useWords();
  const helpText = help ?? t('lifecycle.donations.reason.donor-reads');
  return <TextField {...rest} help={helpText} optional={optional} maxLength={300} autoComplete="off" />;
}
