import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'stock-age.confirmed': Text<{ age: string }>;
}
