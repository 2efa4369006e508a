// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'calendar.name.private-appointments': Text;
  'calendar.name.donations': Text;
  'calendar.name.private-sessions': Text;
  'calendar.name.sessions': Text;
  'calendar.event.private': Text;
  'calendar.event.donation': Text<{ facility: string }>;
  'calendar.event.a-facility': Text;
  'calendar.event.place': Text;
  'calendar.event.unconfirmed': Text;
  'calendar.event.closed': Text;
  'calendar.event.late': Text<{ minutes: number }>;
  'calendar.event.bring': Text;
  'calendar.event.eat': Text;
  'calendar.event.phone': Text<{ phone: string }>;
  'calendar.event.directions': Text<{ link: string }>;
  'calendar.event.to-move': Text<{ link: string }>;
  'calendar.session.private': Text<{ places: number; taken: number }>;
  'calendar.session.donation': Text<{ places: number; taken: number }>;
  'calendar.session.delayed': Text<{ minutes: number }>;
  'calendar.done.feed-created': Text;
  'calendar.done.feed-removed': Text;
}
