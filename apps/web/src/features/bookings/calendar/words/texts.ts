// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'calendar.title': Text;
  'calendar.help.donor': Text;
  'calendar.help.staff': Text;
  'calendar.loading': Text;
  'calendar.failed': Text;
  'calendar.new.title': Text;
  'calendar.new.help': Text;
  'calendar.new.copied-said': Text;
  'calendar.new.copied': Text;
  'calendar.new.copy': Text;
  'calendar.create.help': Text;
  'calendar.create.discreet': Text;
  'calendar.create.discreet-help': Text;
  'calendar.create.failed': Text;
  'calendar.create.creating': Text;
  'calendar.create.create': Text;
  'calendar.replace.title': Text;
  'calendar.replace.confirm': Text;
  'calendar.replace.replacing': Text;
  'calendar.replace.failed': Text;
  'calendar.replace.text': Text;
  'calendar.remove.removed': Text;
  'calendar.remove.confirm': Text;
  'calendar.remove.title': Text;
  'calendar.remove.removing': Text;
  'calendar.remove.failed': Text;
  'calendar.remove.text': Text;
  'calendar.existing.private': Text<{ created: string }>;
  'calendar.existing.plain': Text<{ created: string }>;
  'calendar.existing.never-read': Text;
  'calendar.existing.last-read': Text<{ when: string }>;
  'calendar.existing.help': Text;
}
