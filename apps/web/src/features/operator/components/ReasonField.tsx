import { TextField, type TextFieldProps } from '../../../ui/form/TextField.tsx';

/** Why an operator decides about a facility. */
export function ReasonField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Reason"
      help="The audit trail keeps it, and the facility's Admins can read it there."
      maxLength={300}
      required
      {...props}
    />
  );
}
