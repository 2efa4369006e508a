// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'verification.title': Text;
  'verification.loading': Text;
  'verification.load-failed': Text;
  'verification.status.waiting': Text;
  'verification.status.paused': Text;
  'verification.status.unchecked': Text;
  'verification.status.verified': Text;
  'verification.status.unproven': Text;
  'verification.reason': Text<{ reason: string }>;
  'verification.asked': Text;
  'verification.answer.label': Text;
  'verification.answer.help': Text;
  'verification.answer.papers': Text<{ address: string }>;
  'verification.answer.send': Text;
  'verification.answer.not-sent': Text;
  'verification.thread.label': Text;
  'verification.thread.none': Text;
  'verification.thread.operator': Text;
  'verification.thread.operator-named': Text<{ name: string }>;
  'verification.thread.former': Text;
  'verification.thread.note': Text;
}
