import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
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
  'wait-list.done.the-wait-list': Text;
  'wait-list.done.you-are-on-the': Text;
  'wait-list.done.you-no-longer-wait': Text;
  'wait-list.done.the-offer': Text;
  'wait-list.done.your-donation-is-scheduled': Text;
  'wait-list.done.the-facility-will-answer': Text;
  'wait-list.done.the-place-goes-to': Text;
}
