import { type FoundPlace, placeText, plural } from '@sanguine/contract';
import { Combobox, type ComboboxProps } from '../../../ui/form/Combobox.tsx';
import type { PlaceDraft } from '../place-draft.ts';
import { usePlaces } from './usePlaces.ts';

function statusText(found: readonly FoundPlace[] | undefined): string {
  if (found === undefined) return '';
  if (found.length === 0) return 'No town has this name.';
  return plural(found.length, { one: '1 town found.', other: `${found.length} towns found.` });
}

function PlaceLabel({ place }: { place: FoundPlace }) {
  const rest = [place.region, place.countryName].filter((part) => part !== '' && part !== place.name).join(', ');
  return (
    <>
      <bdi className="font-semibold">
        {place.knownAs === undefined ? place.name : `${place.name} (${place.knownAs})`}
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
  const answered = usePlaces(value.place === null ? value.text : '');
  const found = answered ?? [];
  function choose(key: string) {
    const place = found.find(({ id }) => String(id) === key);
    if (place !== undefined) onChange({ text: placeText(place), place });
  }
  return (
    <Combobox
      {...field}
      help={
        answered?.length === 0
          ? 'No town has this name. Try the next larger town, or only the first letters.'
          : field.help
      }
      value={value.text}
      suggestions={found.map((place) => ({ key: String(place.id), label: <PlaceLabel place={place} /> }))}
      status={statusText(answered)}
      onType={(text) => onChange({ text, place: null })}
      onChoose={choose}
    />
  );
}
