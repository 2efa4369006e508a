// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'profile.error.confirmed': Text;
  'profile.error.unclear': Text;
  'profile.error.consent': Text;
  'profile.error.donors-only': Text;
  'profile.error.not-a-picture': Text;
  'profile.error.animated': Text;
  'profile.error.too-many-pixels': Text;
  'profile.error.last-admin': Text;
  'profile.done.profile-saved': Text;
  'profile.done.saved-address-pending': Text;
  'profile.done.town-removed': Text;
  'profile.done.town-saved': Text;
  'profile.done.avatar-saved': Text;
  'profile.done.avatar-deleted': Text;
  'profile.done.account-erased': Text;
}
