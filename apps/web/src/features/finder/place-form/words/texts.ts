import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'place-form.town': Text;
  'place-form.blood-type': Text;
  'place-form.any': Text;
  'place-form.find': Text;
  'place-form.near-me': Text;
  'place-form.locating': Text;
  'place-form.not-located': Text;
  'place-form.no-town': Text;
}
