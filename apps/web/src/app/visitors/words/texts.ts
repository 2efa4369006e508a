// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'app.visitor.find': Text;
  'app.visitor.can-i-give': Text;
  'app.visitor.articles': Text;
  'app.visitor.help': Text;
  'app.problem.not-found': Text;
  'app.problem.busy-title': Text;
  'app.problem.busy': Text;
  'app.problem.away-title': Text;
  'app.problem.away': Text;
}
