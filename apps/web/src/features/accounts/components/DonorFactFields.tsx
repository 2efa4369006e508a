import type { FormState } from '../../../platform/useForm.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';

const sexes = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];

interface DonorFactFieldsProps {
  form: Pick<FormState<{ readonly dateOfBirth: string; readonly sex: string }>, 'text'>;
  /** For a sex that is not given. */
  placeholder?: string;
}

/** What a facility's rules may depend on; nobody but the donor reads it. */
export function DonorFactFields({ form, placeholder }: DonorFactFieldsProps) {
  return (
    <>
      <DateField
        {...form.text('dateOfBirth')}
        label="Date of Birth"
        optional
        help="Facilities have rules about age. Nobody else sees it."
        autoComplete="bday"
      />
      <SelectField
        {...form.text('sex')}
        label="Sex"
        optional
        help="Some facilities ask women to wait longer between donations; without it the longer time applies. Nobody else sees it."
        options={sexes}
        placeholder={placeholder}
      />
    </>
  );
}
