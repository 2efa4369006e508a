// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'entered-donors.error.withheld': Text;
  'entered-donors.error.dead-secret': Text;
  'entered-donors.error.birth-date': Text;
  'entered-donors.error.email-needed': Text;
  'entered-donors.error.twice': Text<{ day: string }>;
  'entered-donors.error.too-close': Text<{ day: string }>;
  'entered-donors.done.known': Text;
  'entered-donors.done.entered': Text;
  'entered-donors.done.code': Text;
  'entered-donors.done.claimed': Text;
  'entered-donors.done.erased': Text;
  'entered-donors.done.address-forgotten': Text;
  'entered-donors.done.merged': Text;
  'entered-donors.mail.subject': Text;
  'entered-donors.mail.a-facility': Text;
  'entered-donors.mail.unverified': Text<{ facility: string }>;
  'entered-donors.mail.entered': Text<{ facility: string }>;
  'entered-donors.mail.what-it-is': Text;
  'entered-donors.mail.button': Text;
  'entered-donors.mail.holds': Text<{ days: number }>;
  'entered-donors.mail.not-you': Text;
  'entered-donors.error.name': Text;
  'entered-donors.error.other-person': Text;
  'entered-donors.error.entered-by-you': Text;
  'entered-donors.error.contact-on-file': Text;
  'entered-donors.error.claim-waits': Text;
  'entered-donors.error.nothing-waits': Text;
  'entered-donors.done.link': Text;
  'entered-donors.done.stopped': Text;
  'entered-donors.done.claim-waits': Text;
  'entered-donors.done.erasure-waits': Text;
  'entered-donors.done.merge-waits': Text;
  'entered-donors.mail.taken': Text<{ facility: string }>;
  'entered-donors.mail.not-yours': Text;
  'entered-donors.mail.refused': Text<{ facility: string }>;
  'entered-donors.mail.stopped': Text<{ facility: string }>;
  'entered-donors.mail.returned': Text<{ facility: string }>;
  'entered-donors.mail.to-account': Text;
}
