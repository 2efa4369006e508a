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
  'platform.offline.device.own': Text;
  'platform.offline.device.help': Text;
  'platform.offline.device.cannot': Text;
  'platform.offline.device.failed': Text;
  'platform.offline.install.ios': Text;
  'platform.offline.install.offer': Text;
  'platform.offline.install.button': Text;
  'platform.offline.install.push': Text;
}
