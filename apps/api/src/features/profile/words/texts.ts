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
  'profile.done.your-profile': Text;
  'profile.done.your-profile-has-been': Text;
  'profile.done.email-waits': Text;
  'profile.done.you-will-not-be': Text;
  'profile.done.your-town-has-been': Text;
  'profile.done.your-avatar-has-been': Text;
  'profile.done.your-avatar-has-been-deleted': Text;
  'profile.done.your-avatar': Text;
  'profile.done.everything-that-we-hold': Text;
  'profile.done.your-account-has-been': Text;
}
