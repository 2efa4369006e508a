// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'wait-list.error.no-wait-list': Text;
  'wait-list.error.days-over': Text;
  'wait-list.error.days-too-far': Text<{ days: number }>;
  'wait-list.error.too-many': Text<{ most: number }>;
  'wait-list.error.verify-first': Text;
  'wait-list.error.already': Text;
  'wait-list.error.places-free': Text;
  'wait-list.ended.declined': Text;
  'wait-list.ended.expired': Text;
  'wait-list.ended.lost': Text;
  'wait-list.ended.withdrawn': Text;
  'wait-list.error.taken': Text;
  'wait-list.error.dead-link': Text;
  'wait-list.done.joined': Text;
  'wait-list.done.left': Text;
  'wait-list.done.offer-booked': Text;
  'wait-list.done.offer-requested': Text;
  'wait-list.done.offer-declined': Text;
}
