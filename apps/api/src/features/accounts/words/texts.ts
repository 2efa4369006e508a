import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'accounts.error.wrong-credentials': Text;
  'accounts.error.wrong-password': Text;
  'accounts.error.password-needed': Text;
  'accounts.error.email-taken': Text;
  'accounts.error.too-young': Text<{ age: number }>;
  'accounts.error.common-password': Text;
  'accounts.error.own-password': Text;
  'accounts.error.wrong-code': Text;
  'accounts.error.dead-link': Text;
  'accounts.error.second-factor-required': Text;
  'accounts.error.wrong-factor-code': Text;
  'accounts.error.dead-challenge': Text;
  'accounts.error.factor-is-on': Text;
  'accounts.error.verify-first': Text;
  'accounts.error.factor-is-off': Text;
  'accounts.error.email-too': Text;
  'accounts.done.code-sent': Text;
  'accounts.done.verified': Text;
  'accounts.done.link-sent': Text;
  'accounts.done.password-reset': Text;
  'accounts.done.password-changed': Text;
  'accounts.done.language': Text;
  'accounts.taken.subject': Text;
  'accounts.taken.what': Text;
  'accounts.taken.was-it-you': Text;
  'accounts.taken.unproven': Text;
  'accounts.taken.not-you': Text;
  'accounts.reset.subject': Text;
  'accounts.reset.what': Text;
  'accounts.reset.holds': Text;
  'accounts.reset.not-you': Text;
  'accounts.email-changed.subject': Text;
  'accounts.email-changed.what': Text;
  'accounts.email-changed.was-you': Text;
  'accounts.email-changed.not-you': Text;
  'accounts.email-changed.button': Text;
  'accounts.password-changed.subject': Text;
  'accounts.password-changed.what': Text;
  'accounts.password-changed.not-you': Text;
  'accounts.verify.subject': Text;
  'accounts.verify.what': Text;
  'accounts.verify.button': Text;
  'accounts.verify.holds': Text;
  'accounts.verify.not-you': Text;
}
