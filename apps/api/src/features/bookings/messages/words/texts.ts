// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'messages.done.sent': Text;
  'messages.error.no-links': Text<{ found: string }>;
  'messages.error.withheld': Text;
  'messages.error.sent-today': Text;
  'messages.error.nobody-booked': Text;
}
