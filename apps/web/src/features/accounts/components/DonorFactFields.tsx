import { LOWEST_AGES } from '@sanguine/contract';
import type { FormState } from '../../../platform/useForm.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../platform/language/Sentence.tsx';

interface DonorFactFieldsProps {
  form: Pick<FormState<{ readonly dateOfBirth: string; readonly sex: string }>, 'text'>;
  /** For a sex that is not given. */
  placeholder?: string;
}

/** Asks for what a facility's rules may depend on; nobody but the donor reads it. */
export function DonorFactFields({ form, placeholder }: DonorFactFieldsProps) {
  const t = useWords();
  const sexes = [
    { value: 'female', label: t('accounts.sex.female') },
    { value: 'male', label: t('accounts.sex.male') },
  ];
  return (
    <>
      <DateField
        {...form.text('dateOfBirth')}
        label={t('accounts.facts.birth')}
        optional
        help={
          <>
            <Sentence of={t} id="contract.eligibility.lowest-age" values={LOWEST_AGES} />{' '}
            {t('accounts.facts.birth-help')}
          </>
        }
        autoComplete="bday"
      />
      <SelectField
        {...form.text('sex')}
        label={t('accounts.facts.sex')}
        optional
        help={<Sentence of={t} id="accounts.facts.sex-help" />}
        options={sexes}
        placeholder={placeholder}
      />
    </>
  );
}
