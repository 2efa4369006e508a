import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'donor-card.error.nothing': Text;
  'donor-card.error.too-many': Text<{ most: number }>;
  'donor-card.error.no-certificate': Text;
}
