import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'directory.claim.subject': Text;
  'directory.claim.what': Text<{ email: string; facility: string; name: string; phone: string }>;
  'directory.claim.give-code': Text;
  'directory.claim.not-known': Text;
  'directory.accepted.subject': Text;
  'directory.accepted.what': Text<{ email: string; facility: string; name: string }>;
  'directory.accepted.is-wrong': Text;
  'directory.joined.subject': Text;
  'directory.joined.what': Text<{ facility: string }>;
  'directory.joined.button': Text;
  'directory.joined.only-once': Text;
  'directory.name.your-facility': Text;
  'directory.name.a-facility': Text;
  'directory.name.somebody': Text;
  'directory.error.already-claimed': Text;
  'directory.error.wrong-code': Text;
  'directory.error.too-many-watches': Text<{ most: number }>;
  'directory.done.watched': Text;
  'directory.done.unwatched': Text;
}
