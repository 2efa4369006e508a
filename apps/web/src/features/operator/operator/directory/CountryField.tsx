import { COUNTRY_CODES } from '@sanguine/contract';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { countriesIn } from '../components/countries.ts';
import { useWords } from '../words.ts';

/** In which country the rows of a file are that do not name one; '' where it is not the same for all. */
export function CountryField({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const t = useWords();
  return (
    <SelectField
      name="country"
      label={t('operator.directory.send.country')}
      help={t('operator.directory.send.country-help')}
      placeholder={t('operator.directory.send.no-country')}
      options={countriesIn(COUNTRY_CODES, t)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="max-w-md"
    />
  );
}
