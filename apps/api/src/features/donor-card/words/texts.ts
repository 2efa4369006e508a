import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'donor-card.error.nothing': Text;
  'donor-card.error.too-many': Text<{ most: number }>;
  'donor-card.error.no-certificate': Text;
  'donor-card.done.your-donor-card': Text;
  'donor-card.done.your-certificates': Text;
  'donor-card.done.print-it-now-its': Text;
  'donor-card.done.the-certificate-has-been': Text;
  'donor-card.done.this-certificate-is-valid': Text;
}
