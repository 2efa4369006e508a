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
  'verification.answer.files': Text;
  'verification.answer.files-help': Text<{ days: number; left: number; limit: number }>;
  'verification.answer.nothing': Text;
  'verification.answer.wrong-kind': Text<{ name: string }>;
  'verification.answer.too-big': Text<{ limit: number; name: string }>;
  'verification.answer.too-many': Text<{ left: number }>;
  'verification.answer.send': Text;
  'verification.answer.failed': Text;
  'verification.thread.label': Text;
  'verification.thread.none': Text;
  'verification.thread.operator': Text;
  'verification.thread.operator-named': Text<{ name: string }>;
  'verification.thread.former': Text;
  'verification.thread.note': Text;
  'verification.file.pdf': Text<{ size: string }>;
  'verification.file.picture': Text<{ size: string }>;
  'verification.file.gone': Text;
  'verification.file.remove': Text<{ name: string }, 'hidden'>;
  'verification.file.remove-title': Text<{ name: string }>;
  'verification.file.remove-text': Text;
  'verification.file.remove-yes': Text;
  'verification.file.removing': Text;
  'verification.file.remove-failed': Text;
  'verification.file.care': Text;
}
