// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'verification.error.not-evidence': Text;
  'verification.error.too-many-pixels': Text;
  'verification.error.too-many-files': Text<{ count: number }>;
  'verification.error.too-much-stored': Text;
  'verification.error.unproven': Text;
  'verification.error.over': Text;
  'verification.error.nobody-there': Text;
  'verification.error.no-file': Text;
  'verification.error.too-many-texts': Text<{ count: number }>;
  'verification.done.sent': Text;
  'verification.done.file-sent': Text;
  'verification.done.file-removed': Text;
  'verification.done.noted': Text;
  'verification.done.asked': Text;
}
