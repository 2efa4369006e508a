import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'rebook.title': Text;
  'rebook.loading': Text;
  'rebook.failed': Text;
  'rebook.try-again': Text;
  'rebook.no-link.missing': Text;
  'rebook.no-link.dead': Text;
  'rebook.no-link.help': Text;
  'rebook.no-link.sign-in': Text;
  'rebook.closed.what': Text<{ facility: string; when: string }>;
  'rebook.closed.reason': Text<{ reason: string }, 'label'>;
  'rebook.closed.no-times': Text;
  'rebook.closed.nearest': Text;
  'rebook.closed.one-press': Text;
  'rebook.closed.moving': Text;
  'rebook.closed.failed': Text;
  'rebook.closed.what-to-do': Text;
  'rebook.closed.none-of-these': Text;
  'rebook.closed.sign-in': Text;
  'rebook.closed.answer-by': Text<{ when: string }>;
  'rebook.open': Text;
  'rebook.over.passed': Text;
  'rebook.over.cancelled': Text;
  'rebook.over.declined': Text;
  'rebook.over.donated': Text;
  'rebook.over.over': Text;
  'rebook.over.where': Text<{ facility: string; when: string }>;
  'rebook.over.book': Text;
  'rebook.moved.title': Text<{ when: string }>;
  'rebook.moved.to-confirm': Text<{ facility: string }>;
  'rebook.moved.expected': Text<{ facility: string }>;
  'rebook.moved.already': Text;
  'rebook.moved.where': Text<{ facility: string; when: string }>;
  'rebook.moved.help': Text;
  'rebook.kept.title': Text;
  'rebook.kept.text': Text<{ facility: string; when: string }>;
}
