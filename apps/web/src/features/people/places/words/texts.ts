// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'places.field.found': Text<{ count: number }>;
  'places.field.known-as': Text<{ name: string; other: string }>;
  'places.field.none': Text;
  'places.field.no-code': Text;
  'places.field.choose': Text;
  'places.town.label': Text;
  'places.town.not-chosen': Text;
  'places.town.failed': Text;
  'places.town.save': Text;
  'places.town.promise': Text;
  'places.town.change': Text;
  'places.town.choose': Text;
  'places.town.remove': Text;
  'places.town.not-given': Text;
  'places.ask.label': Text;
  'places.ask.question': Text;
  'places.ask.decline': Text;
  'places.begins.nearest-to': Text<{ place: string }>;
  'places.degrees.latitude': Text;
  'places.degrees.longitude': Text;
}
