// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'map.label': Text;
  'map.around': Text<{ place: string }>;
  'map.need.urgent': Text;
  'map.need.low': Text;
  'map.need.none': Text;
  'map.dot.urgent': Text<{ facility: string; kilometres: string }>;
  'map.dot.low': Text<{ facility: string; kilometres: string }>;
  'map.dot.none': Text<{ facility: string; kilometres: string }>;
  'map.directions': Text<{ place: string }, 'hidden'>;
}
