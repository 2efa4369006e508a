// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'verification.error.unproven': Text;
  'verification.error.over': Text;
  'verification.error.nobody-there': Text;
  'verification.error.too-many-texts': Text<{ count: number }>;
  'verification.done.sent': Text;
  'verification.done.noted': Text;
  'verification.done.asked': Text;
}
