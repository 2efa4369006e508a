// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'share.copied': Text;
  'share.copy': Text<{ url: string }>;
  'share.share': Text;
}
