import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'appeals.error.already-reported': Text;
  'appeals.error.confirm-first': Text;
  'appeals.error.not-in-audience': Text;
  'appeals.error.too-many-reports': Text<{ most: number }>;
  'appeals.error.withheld': Text;
  'appeals.paused.subject': Text;
  'appeals.paused.body': Text<{ facility: string }>;
  'appeals.resumed.subject': Text;
  'appeals.resumed.body': Text<{ facility: string }>;
  'appeals.mail.button': Text;
}
