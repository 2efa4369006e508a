// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'notes.done.written': Text;
  'notes.error.written-meanwhile': Text;
  'notes.error.about-nobody': Text;
}
