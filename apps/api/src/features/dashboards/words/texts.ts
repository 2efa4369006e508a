import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'dashboards.done.your-dashboard': Text;
  'dashboards.done.the-facilitys-dashboard': Text;
}
