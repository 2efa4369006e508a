import { TextField } from '../../../ui/form/TextField.tsx';

export interface ReasonFieldProps {
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Why an operator decides about a facility. */
export function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  return (
    <TextField
      label="Reason"
      name="reason"
      help="The audit trail keeps it, and the facility's Admins can read it there."
      maxLength={300}
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
