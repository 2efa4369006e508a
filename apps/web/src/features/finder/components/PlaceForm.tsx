import { BLOOD_TYPES, type BloodType } from '@sanguine/contract';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { type PlaceDraft, PlaceField } from '../../places/index.ts';
import { useWords } from '../place-form/words.ts';

const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

export interface PlaceFormProps extends PlaceDraft {
  bloodType?: BloodType | undefined;
  /** What was typed names no place. */
  error?: string | undefined;
}

/** Sent by the browser itself, so that it also works before its script has come, or without it. */
export function PlaceForm({ text, place, bloodType, error }: PlaceFormProps) {
  const t = useWords();
  const [town, setTown] = useState<PlaceDraft>({ text, place });
  return (
    <search>
      <form
        method="get"
        action="/donate"
        className="grid items-start gap-4 rounded-card border border-line bg-surface p-5 md:grid-cols-[3fr_2fr_auto]"
      >
        <PlaceField
          name="town"
          label={t('place-form.town')}
          value={town}
          onChange={setTown}
          error={town.text === text ? error : undefined}
        />
        <input type="hidden" name="place" value={town.place?.id ?? ''} />
        <SelectField
          name="bloodType"
          label={t('place-form.blood-type')}
          optional
          placeholder={t('place-form.any')}
          options={types}
          defaultValue={bloodType ?? ''}
        />
        <Button type="submit" variant="primary" className="md:mt-7">
          {t('place-form.find')}
        </Button>
      </form>
    </search>
  );
}
