import { TextField, type TextFieldProps } from '../../../ui/form/TextField.tsx';

/** A sentence that is kept with the request, for those whom it concerns. */
export function ReasonField({ help = 'The donor reads it.', optional = true, ...rest }: TextFieldProps) {
  return <TextField {...rest} help={help} optional={optional} maxLength={300} autoComplete="off" />;
}
