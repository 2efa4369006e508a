import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'facilities.mark.not-here': Text;
  'facilities.mark.verified': Text;
  'facilities.legend.title': Text;
  'facilities.legend.sufficient': Text;
  'facilities.legend.low': Text;
  'facilities.legend.urgent': Text;
  'facilities.legend.stale': Text;
  'facilities.nothing.filters': Text;
  'facilities.nothing.clear-filters': Text;
  'facilities.nothing.with-filters': Text<{ search: string }>;
  'facilities.nothing.without-filters': Text;
  'facilities.nothing.search': Text<{ search: string }>;
  'facilities.nothing.clear-search': Text;
  'facilities.filter.type': Text;
  'facilities.filter.all-types': Text;
  'facilities.filter.urgency': Text;
  'facilities.filter.all-levels': Text;
  'facilities.filter.high': Text;
  'facilities.filter.medium': Text;
  'facilities.filter.low': Text;
  'facilities.filter.search': Text;
  'facilities.filter.sort': Text;
  'facilities.filter.by-name': Text;
  'facilities.filter.nearest': Text;
  'facilities.filter.finding': Text;
  'facilities.filter.my-location': Text;
  'facilities.filter.failed': Text;
  'facilities.filter.allow': Text;
}
