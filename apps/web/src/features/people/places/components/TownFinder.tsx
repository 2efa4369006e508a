import { useState } from 'react';
import { noPlace, type PlaceDraft } from '../place-draft.ts';
import { PlaceField } from './PlaceField.tsx';

interface TownFinderProps {
  label: string;
  help: string;
  /** Fills in what is known of the town; the exact place is then corrected. */
  onTown: (town: NonNullable<PlaceDraft['place']>) => void;
}

export function TownFinder({ label, help, onTown }: TownFinderProps) {
  const [draft, setDraft] = useState(noPlace);
  function choose(next: PlaceDraft) {
    setDraft(next);
    if (next.place !== null) onTown(next.place);
  }
  return <PlaceField name="town" label={label} help={help} optional value={draft} onChange={choose} />;
}
