import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'finder.done.facilities': Text;
  'finder.done.the-facility': Text;
}
