// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'facilities.done.facility-saved': Text;
  'facilities.error.moved-too-often': Text<{ days: number; times: number }>;
  'facilities.error.strangers-mailed': Text;
  'facilities.done.facility-registered': Text;
}
