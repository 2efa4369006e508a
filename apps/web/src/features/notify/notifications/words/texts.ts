// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'notifications.title': Text;
  'notifications.lead': Text;
  'notifications.mark-all.send': Text;
  'notifications.mark-all.sending': Text;
  'notifications.mark-all.failed': Text;
  'notifications.mark.failed': Text;
  'notifications.item.unread': Text;
  'notifications.item.changed': Text;
  'notifications.item.when': Text<{ ago: string; instant: string }, 'time'>;
  'notifications.list.failed': Text;
  'notifications.list.loading': Text;
  'notifications.list.pages': Text;
  'notifications.list.all-read': Text;
  'notifications.list.unread': Text<{ count: number }>;
  'notifications.beyond.text': Text;
  'notifications.beyond.link': Text;
  'notifications.none.text': Text;
  'notifications.none.donor': Text;
  'notifications.none.staff': Text;
  'notifications.push.label': Text;
  'notifications.push.title': Text;
  'notifications.push.dismiss': Text;
  'notifications.push.unsupported': Text;
  'notifications.push.blocked': Text;
  'notifications.push.is-on': Text;
  'notifications.push.is-off': Text;
  'notifications.push.turn-on': Text;
  'notifications.push.turning-on': Text;
  'notifications.push.turn-off': Text;
  'notifications.push.turning-off': Text;
  'notifications.push.failed': Text;
  'notifications.reminder.thanks': Text;
  'notifications.reminder.coming': Text;
  'notifications.reminder.confirming': Text;
  'notifications.reminder.cannot-come': Text;
  'notifications.unsubscribe.title': Text;
  'notifications.unsubscribe.done': Text;
  'notifications.unsubscribe.done-help': Text;
  'notifications.unsubscribe.home': Text;
  'notifications.unsubscribe.text': Text;
  'notifications.unsubscribe.failed': Text;
  'notifications.unsubscribe.send': Text;
  'notifications.unsubscribe.sending': Text;
  'notifications.unread.badge': Text<{ count: number }>;
}
