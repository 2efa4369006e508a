import { BLOOD_TYPES, type BloodType, type FoundPlace, placeText } from '@sanguine/contract';
import { LocateFixed } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/Button.tsx';
import { SelectField } from '../../../../ui/form/SelectField.tsx';
import { type PlaceDraft, PlaceField, useNearestTown } from '../../../people/places/index.ts';
import { useWords } from '../words.ts';

const types = BLOOD_TYPES.map((type) => ({ value: type, label: type }));

export interface PlaceFormProps extends PlaceDraft {
  bloodType?: BloodType | undefined;
  /** The error where the typed text names no place. */
  error?: string | undefined;
}

function NearMe({ nearest }: { nearest: ReturnType<typeof useNearestTown> }) {
  const t = useWords();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-3">
      <Button
        size="small"
        icon={<LocateFixed aria-hidden="true" className="size-5" />}
        busy={nearest.state === 'asking'}
        busyText={t('finder.place-form.locating')}
        onClick={nearest.ask}
      >
        {t('finder.place-form.near-me')}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {nearest.state === 'refused' && t('finder.place-form.not-located')}
        {nearest.state === 'none' && t('finder.place-form.no-town')}
      </p>
    </div>
  );
}

/** Sent by the browser itself, so that it also works before its script has come, or without it. */
export function PlaceForm({ text, place, bloodType, error }: PlaceFormProps) {
  const t = useWords();
  const [town, setTown] = useState<PlaceDraft>({ text, place });
  const form = useRef<HTMLFormElement>(null);
  const nearest = useNearestTown((found: FoundPlace) => {
    flushSync(() => setTown({ text: placeText(found, t.locale), place: found }));
    form.current?.requestSubmit();
  });
  return (
    <search>
      <form
        ref={form}
        method="get"
        action="/donate"
        className="grid items-start gap-4 rounded-card border border-line bg-surface p-5 md:grid-cols-[3fr_2fr_auto]"
      >
        <PlaceField
          name="town"
          label={t('finder.place-form.town')}
          value={town}
          onChange={setTown}
          error={town.text === text ? error : undefined}
        />
        <input type="hidden" name="place" value={town.place?.id ?? ''} />
        <SelectField
          name="bloodType"
          label={t('finder.place-form.blood-type')}
          optional
          placeholder={t('finder.place-form.any')}
          options={types}
          defaultValue={bloodType ?? ''}
        />
        <div className="flex flex-wrap items-center gap-3 md:contents">
          <Button type="submit" variant="primary" className="grow md:mt-7">
            {t('finder.place-form.find')}
          </Button>
          <NearMe nearest={nearest} />
        </div>
      </form>
    </search>
  );
}
