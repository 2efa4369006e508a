import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'offline.page.title': Text;
  'offline.page.description': Text;
  'offline.page.lead': Text;
  'offline.page.kept': Text<{ date: string }>;
  'offline.pocket.looking': Text;
  'offline.pocket.title': Text;
  'offline.pocket.age': Text<{ age: string; date: string }>;
  'offline.pocket.none': Text;
  'offline.pocket.bring': Text;
  'offline.pocket.erase': Text;
  'offline.pocket.pages': Text;
  'offline.action.confirm': Text;
  'offline.action.cancel': Text;
  'offline.action.cancel-yes': Text;
  'offline.action.keep': Text;
  'offline.action.withdraw': Text;
  'offline.waits.confirm': Text;
  'offline.waits.cancel': Text;
  'offline.waits.confirm-on': Text<{ date: string }>;
  'offline.waits.cancel-on': Text<{ date: string }>;
  'offline.news.read': Text;
  'offline.news.confirm.sent': Text;
  'offline.news.confirm.changed': Text;
  'offline.news.confirm.expired': Text;
  'offline.news.cancel.sent': Text;
  'offline.news.cancel.changed': Text;
  'offline.news.cancel.expired': Text;
  'offline.device.title': Text;
  'offline.device.own': Text;
  'offline.device.help': Text;
  'offline.device.cannot': Text;
  'offline.device.failed': Text;
  'offline.install.ios': Text;
  'offline.install.offer': Text;
  'offline.install.button': Text;
  'offline.install.push': Text;
}
