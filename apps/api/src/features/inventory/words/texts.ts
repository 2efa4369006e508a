import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'inventory.error.other-facility': Text;
  'inventory.error.other-type': Text;
  'inventory.error.stale': Text<{ type: string; units: number }>;
  'inventory.error.stale-field': Text<{ units: number }>;
  'inventory.error.stale-several': Text<{ types: string }>;
  'inventory.error.too-many-tokens': Text<{ most: number }>;
  'inventory.done.the-stock': Text;
  'inventory.done.inventory-updated-successfully': Text;
  'inventory.done.the-figures-have-been': Text;
  'inventory.done.nothing-was-saved-yet': Text;
  'inventory.done.the-stock-ledger': Text;
  'inventory.done.the-tokens': Text;
  'inventory.done.copy-the-token-now': Text;
  'inventory.done.the-token-has-been': Text;
  'inventory.file.heading': Text;
  'inventory.file.too-many-lines': Text<{ most: string }>;
  'inventory.file.below-zero': Text<{ type: string }>;
  'inventory.file.not-whole': Text<{ type: string }>;
  'inventory.file.too-many': Text<{ type: string }>;
  'inventory.file.no-type': Text<{ typed: string }>;
  'inventory.file.twice': Text<{ line: string; type: string }>;
  'inventory.file.nothing': Text;
  'inventory.file.reason': Text;
  'inventory.name.former-staff': Text;
}
