import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'map.directions': Text<{ place: string }, 'hidden'>;
}
