import { COUNTRY_CODES, languageOf } from '@sanguine/contract';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { type Say, useWords } from '../words.ts';

function countriesIn(t: Say) {
  const { intl } = languageOf(t.locale);
  const names = new Intl.DisplayNames([intl], { type: 'region' });
  return COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
    a.label.localeCompare(b.label, intl),
  );
}

/** In which country the rows of a file are that do not name one; '' where it is not the same for all. */
export function CountryField({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const t = useWords();
  return (
    <SelectField
      name="country"
      label={t('operator.directory.send.country')}
      help={t('operator.directory.send.country-help')}
      placeholder={t('operator.directory.send.no-country')}
      options={countriesIn(t)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="max-w-md"
    />
  );
}
