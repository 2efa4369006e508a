import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'share.copied': Text;
  'share.copy': Text<{ url: string }>;
  'share.share': Text;
}
