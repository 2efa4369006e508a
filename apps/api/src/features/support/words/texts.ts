import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'support.done.reported': Text<{ reference: string }>;
  'support.issue.by': Text<{ email: string; name: string; role: string }>;
  'support.issue.by-staff': Text<{ email: string; facility: string; name: string; role: string }>;
}
