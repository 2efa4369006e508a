import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'compatibility.choose': Text;
  'compatibility.gives': Text<{ type: string }>;
  'compatibility.receives': Text<{ type: string }>;
  'compatibility.all': Text;
  'compatibility.all-lead': Text;
  'compatibility.donor': Text;
  'compatibility.to': Text<{ type: string }>;
  'compatibility.yes': Text;
  'compatibility.no': Text;
}
