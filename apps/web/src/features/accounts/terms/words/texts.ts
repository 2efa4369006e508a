import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'terms.title': Text;
  'terms.close': Text;
  'terms.understood': Text;
  'terms.introduction.title': Text;
  'terms.introduction.purpose': Text;
  'terms.introduction.refusal': Text;
  'terms.eligibility.title': Text;
  'terms.eligibility.age': Text;
  'terms.eligibility.rules': Text;
  'terms.obligations.title': Text;
  'terms.obligations.unpaid': Text;
  'terms.obligations.guidelines': Text;
  'terms.obligations.availability': Text;
  'terms.obligations.truthful': Text;
  'terms.privacy.title': Text;
  'terms.privacy.kept': Text;
  'terms.privacy.health': Text;
  'terms.privacy.seen': Text;
  'terms.privacy.password': Text;
  'terms.disclaimer.title': Text;
  'terms.disclaimer.connects': Text;
  'terms.disclaimer.questions': Text;
}
