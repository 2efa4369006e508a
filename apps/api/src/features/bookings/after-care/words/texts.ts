// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'after-care.done.alarmed': Text;
  'after-care.done.reported': Text;
  'after-care.done.taken': Text;
  'after-care.done.set': Text;
  'after-care.error.over': Text;
  'after-care.error.too-many': Text;
  'after-care.error.taken': Text;
}
