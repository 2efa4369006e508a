import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'facilities.done.facilities': Text;
  'facilities.done.the-facility': Text;
  'facilities.done.the-facility-has-been': Text;
  'facilities.error.moved-too-often': Text<{ days: number; times: number }>;
}
