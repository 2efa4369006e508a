import { ELIGIBILITY_PROFILES, LOWEST_AGES, type NamedPlace, profileOfCountry } from '@sanguine/contract';
import type { FormState } from '../../../../platform/useForm.ts';
import { DateField } from '../../../../ui/form/DateField.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { useWords } from '../words.ts';
import { Sentence } from '../../../../platform/language/Sentence.tsx';

interface DonorFactFieldsProps {
  form: Pick<FormState<{ readonly dateOfBirth: string; readonly sex: string }>, 'text'>;
  /** The town where they live, the rule of age of whose country is then stated. */
  place: NamedPlace | null | undefined;
  /** For a sex that is not given. */
  placeholder?: string;
}

/** The youngest age by the rules of the country where somebody lives; the usual one where that is not known. */
export function ageIn(place: DonorFactFieldsProps['place']): number {
  return ELIGIBILITY_PROFILES[profileOfCountry(place?.country)].minimumAge;
}

function RuleOfAge({ place }: Pick<DonorFactFieldsProps, 'place'>) {
  const t = useWords();
  if (!place) return <Sentence of={t} id="contract.eligibility.lowest-age" values={LOWEST_AGES} />;
  const values = { age: ageIn(place), country: place.countryName };
  return <Sentence of={t} id="accounts.facts.age-of-country" values={values} />;
}

/** Asks for what a facility's rules may depend on; nobody but the donor reads it. */
export function DonorFactFields({ form, place, placeholder }: DonorFactFieldsProps) {
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
            <RuleOfAge place={place} /> {t('accounts.facts.birth-help')}
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
