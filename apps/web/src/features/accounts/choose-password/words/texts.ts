import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'choose-password.password': Text;
  'choose-password.new': Text;
  'choose-password.common': Text;
  'choose-password.own': Text;
  'choose-password.help': Text;
}
