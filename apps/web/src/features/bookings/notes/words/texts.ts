// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'notes.day.title': Text;
  'notes.day.add': Text;
  'notes.day.help': Text<{ days: number }>;
  'notes.booking.title': Text;
  'notes.booking.add': Text;
  'notes.booking.help': Text;
  'notes.mark': Text<{ text: string }>;
  'notes.change': Text;
  'notes.written': Text<{ name: string; when: string }>;
  'notes.save': Text;
  'notes.failed': Text;
  'notes.load-failed': Text;
  'notes.loading': Text;
  'notes.meanwhile': Text;
  'notes.meanwhile-empty': Text;
}
