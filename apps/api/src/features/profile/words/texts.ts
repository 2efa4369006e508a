import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'profile.error.confirmed': Text;
  'profile.error.unclear': Text;
  'profile.error.consent': Text;
  'profile.error.donors-only': Text;
  'profile.error.not-a-picture': Text;
  'profile.error.animated': Text;
  'profile.error.too-many-pixels': Text;
  'profile.error.last-admin': Text;
}
