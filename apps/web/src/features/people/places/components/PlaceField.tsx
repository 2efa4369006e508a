import { countryIn, type FoundPlace, placeText } from '@sanguine/contract';
import { Combobox, type ComboboxProps } from '../../../../ui/form/Combobox.tsx';
import type { PlaceDraft } from '../place-draft.ts';
import { type Say, useWords } from '../words.ts';
import { usePlaces } from './usePlaces.ts';

function statusText(found: readonly FoundPlace[] | undefined, t: Say): string {
  // Why there is none is said beside the field.
  if (found === undefined || found.length === 0) return '';
  return t('places.field.found', { count: found.length });
}

function noneText(typed: string, t: Say): string {
  return t(/\p{Nd}/u.test(typed) ? 'places.field.no-code' : 'places.field.none');
}

function PlaceLabel({ place }: { place: FoundPlace }) {
  const t = useWords();
  const rest = [place.region, countryIn(place, t.locale)]
    .filter((part) => part !== '' && part !== place.name)
    .join(', ');
  return (
    <>
      <bdi className="font-semibold">
        {place.knownAs === undefined
          ? place.name
          : t('places.field.known-as', { name: place.name, other: place.knownAs })}
      </bdi>
      <bdi className="text-sm text-muted">{rest}</bdi>
    </>
  );
}

export interface PlaceFieldProps extends Pick<ComboboxProps, 'label' | 'help' | 'error' | 'optional' | 'className'> {
  name: string;
  value: PlaceDraft;
  onChange: (value: PlaceDraft) => void;
}

/** A town, chosen from suggestions: many have the same name. */
export function PlaceField({ value, onChange, ...field }: PlaceFieldProps) {
  const t = useWords();
  const answered = usePlaces(value.place === null ? value.text : '');
  const found = answered ?? [];
  function choose(key: string) {
    const place = found.find(({ id }) => String(id) === key);
    if (place !== undefined) onChange({ text: placeText(place, t.locale), place });
  }
  return (
    <Combobox
      {...field}
      help={answered?.length === 0 && field.error === undefined ? noneText(value.text, t) : field.help}
      value={value.text}
      suggestions={found.map((place) => ({ key: String(place.id), label: <PlaceLabel place={place} /> }))}
      status={statusText(answered, t)}
      onType={(text) => onChange({ text, place: null })}
      onChoose={choose}
    />
  );
}
