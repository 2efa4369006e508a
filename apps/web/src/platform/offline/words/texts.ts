// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'platform.offline.title': Text;
  'platform.offline.page.description': Text;
  'platform.offline.page.lead': Text;
  'platform.offline.page.kept': Text<{ date: string }>;
  'platform.offline.pocket.looking': Text;
  'platform.offline.pocket.title': Text;
  'platform.offline.pocket.age': Text<{ age: string; date: string }>;
  'platform.offline.pocket.none': Text;
  'platform.offline.pocket.bring': Text;
  'platform.offline.pocket.erase': Text;
  'platform.offline.pocket.pages': Text;
  'platform.offline.action.confirm': Text;
  'platform.offline.action.cancel': Text;
  'platform.offline.action.cancel-yes': Text;
  'platform.offline.action.keep': Text;
  'platform.offline.action.withdraw': Text;
  'platform.offline.waits.confirm': Text;
  'platform.offline.waits.cancel': Text;
  'platform.offline.waits.confirm-on': Text<{ date: string }>;
  'platform.offline.waits.cancel-on': Text<{ date: string }>;
  'platform.offline.news.read': Text;
  'platform.offline.news.confirm.sent': Text;
  'platform.offline.news.confirm.changed': Text;
  'platform.offline.news.confirm.expired': Text;
  'platform.offline.news.cancel.sent': Text;
  'platform.offline.news.cancel.changed': Text;
  'platform.offline.news.cancel.expired': Text;
  'platform.offline.device.own': Text;
  'platform.offline.device.help': Text;
  'platform.offline.device.cannot': Text;
  'platform.offline.device.failed': Text;
  'platform.offline.install.ios': Text;
  'platform.offline.install.offer': Text;
  'platform.offline.install.button': Text;
  'platform.offline.install.push': Text;
}
