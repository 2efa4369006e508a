import type { FoundPlace, NamedPlace } from '@sanguine/contract';
import type { Say } from './words.ts';

/** The text in a place field, and the place that was chosen from its suggestions. */
export interface PlaceDraft {
  readonly text: string;
  readonly place: Pick<FoundPlace, keyof NamedPlace | 'id' | 'latitude' | 'longitude' | 'timeZone'> | null;
}

export const noPlace: PlaceDraft = { text: '', place: null };

/** Returns what is wrong with a field in which something was typed and nothing chosen. */
export function placeProblem({ text, place }: PlaceDraft, t: Say): string | undefined {
  const isChosen = place !== null || text.trim() === '';
  return isChosen ? undefined : t('places.field.choose');
}
