import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'map.label': Text;
  'map.around': Text<{ place: string }>;
  'map.need.urgent': Text;
  'map.need.low': Text;
  'map.need.none': Text;
  'map.dot.urgent': Text<{ facility: string; kilometres: string }>;
  'map.dot.low': Text<{ facility: string; kilometres: string }>;
  'map.dot.none': Text<{ facility: string; kilometres: string }>;
  'map.street.open': Text;
  'map.street.close': Text;
  'map.street.hide': Text;
  'map.street.of': Text<{ place: string }>;
  'map.street.failed-alone': Text;
  'map.street.opening': Text;
  'map.street.failed': Text;
  'map.street.zoom-in': Text;
  'map.street.zoom-out': Text;
  'map.street.canvas': Text;
  'map.street.osm': Text;
  'map.street.ctrl': Text;
  'map.street.command': Text;
  'map.street.fingers': Text;
}
