// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'support.done.reported': Text<{ reference: string }>;
  'support.issue.by': Text<{ email: string; name: string; role: string }>;
  'support.issue.by-staff': Text<{ email: string; facility: string; name: string; role: string }>;
}
