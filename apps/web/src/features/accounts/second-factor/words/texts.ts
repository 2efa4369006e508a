import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'second-factor.title': Text;
  'second-factor.add': Text;
  'second-factor.add-title': Text;
  'second-factor.needed': Text;
  'second-factor.code.problem': Text;
  'second-factor.failed': Text;
  'second-factor.scan': Text;
  'second-factor.qr': Text;
  'second-factor.key': Text<{ key: string }>;
  'second-factor.code.label': Text;
  'second-factor.code.help': Text;
  'second-factor.checking': Text;
  'second-factor.go-on': Text;
  'second-factor.password.problem': Text;
  'second-factor.password.label': Text;
  'second-factor.password.help': Text;
  'second-factor.cancel': Text;
  'second-factor.busy': Text;
  'second-factor.codes.copied': Text;
  'second-factor.codes.title': Text;
  'second-factor.codes.text': Text;
  'second-factor.codes.label': Text;
  'second-factor.codes.done': Text;
  'second-factor.codes.copy': Text;
  'second-factor.codes.kept': Text;
  'second-factor.renew.title': Text;
  'second-factor.renew.action': Text;
  'second-factor.remove.title': Text;
  'second-factor.remove.text': Text;
  'second-factor.remove.action': Text;
  'second-factor.left': Text<{ count: number }>;
  'second-factor.fetching': Text;
  'second-factor.on': Text;
  'second-factor.off': Text;
  'second-factor.why': Text;
  'second-factor.verify.text': Text<{ email: string }>;
  'second-factor.verify.send': Text;
}
