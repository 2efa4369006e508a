import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'operator.done.overview': Text;
  'operator.done.facilities': Text;
  'operator.done.the-facility-is-verified': Text;
  'operator.done.the-facility-is-no': Text;
  'operator.done.disputes': Text;
  'operator.done.the-donation-stands': Text;
  'operator.done.the-donation-was-not': Text;
  'operator.done.reports-of-donors': Text;
  'operator.done.the-appeals-are-paused': Text;
  'operator.done.the-appeals-go-on': Text;
  'operator.done.the-units-have-been': Text;
}
