// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'questions.done.published': Text;
  'questions.done.ended': Text;
  'questions.error.version-used': Text<{ last: number }>;
  'questions.error.past-day': Text;
  'questions.error.form': Text;
  'questions.error.not-its-day': Text<{ day: string }>;
  'questions.error.not-accepted': Text;
}
