import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'platform.date.none': Text;
  'platform.date.invalid': Text;
  'platform.time.invalid': Text;
  'platform.date.at': Text<{ date: string; time: string }>;
  'platform.date.at-in-zone': Text<{ date: string; time: string; zone: string }>;
  'platform.date.zone': Text<{ city: string }>;
  'platform.time.just-now': Text;
  'platform.failure.unknown': Text;
  'platform.failure.offline': Text;
  'platform.failure.and-offline': Text<{ message: string }>;
  'platform.failure.with-reference': Text<{ message: string; reference: string }>;
  'platform.answer-dropped': Text;
  'platform.language.label': Text;
  'platform.language.preview': Text<{ name: string }>;
  'platform.language.not-kept': Text;
}
