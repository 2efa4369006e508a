import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'inventory.error.other-facility': Text;
  'inventory.error.other-type': Text;
  'inventory.error.stale': Text<{ type: string; units: number }>;
  'inventory.error.stale-field': Text<{ units: number }>;
  'inventory.error.stale-several': Text<{ types: string }>;
  'inventory.error.too-many-tokens': Text<{ most: number }>;
}
