import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'dashboards.usage.title': Text;
  'dashboards.usage.where': Text;
  'dashboards.usage.share': Text;
  'dashboards.usage.hospitals': Text;
  'dashboards.usage.emergency': Text;
  'dashboards.usage.children': Text;
  'dashboards.usage.cancer': Text;
  'dashboards.usage.surgery': Text;
  'dashboards.usage.note': Text;
  'dashboards.know.title': Text;
  'dashboards.know.claim': Text;
  'dashboards.know.claim-note': Text;
  'dashboards.know.fact': Text;
  'dashboards.know.source': Text<{ date: string; name: string }, 'source'>;
  'dashboards.know.more': Text;
  'dashboards.next.label': Text;
  'dashboards.next.donation': Text<{ facility: string; time: string }>;
  'dashboards.next.rules': Text;
  'dashboards.next.from': Text<{ date: string }>;
  'dashboards.next.find': Text;
  'dashboards.next.now': Text;
  'dashboards.next.again': Text;
  'dashboards.next.known': Text;
  'dashboards.next.sending': Text;
  'dashboards.next.coming': Text;
  'dashboards.next.failed': Text;
  'dashboards.next.appointment': Text;
  'dashboards.next.schedule': Text;
}
