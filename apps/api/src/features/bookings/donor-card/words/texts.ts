// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'donor-card.error.nothing': Text;
  'donor-card.error.too-many': Text<{ most: number }>;
  'donor-card.error.no-certificate': Text;
  'donor-card.done.certificate-made': Text;
  'donor-card.done.certificate-revoked': Text;
  'donor-card.done.certificate-valid': Text;
}
