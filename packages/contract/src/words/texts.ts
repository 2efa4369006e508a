import type { Text } from '../language/say.ts';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'contract.days.on-sunday': Text;
  'contract.days.on-monday': Text;
  'contract.days.on-tuesday': Text;
  'contract.days.on-wednesday': Text;
  'contract.days.on-thursday': Text;
  'contract.days.on-friday': Text;
  'contract.days.on-saturday': Text;
  'contract.opening.closed': Text<{ when: string }>;
  'contract.opening.all-day': Text<{ when: string }>;
  'contract.opening.span': Text<{ closes: string; opens: string }>;
  'contract.opening.open': Text<{ spans: string; when: string }>;
}
