// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'accounts.sign-in.title': Text;
  'accounts.sign-in.lead': Text;
  'accounts.sign-in.forgot': Text;
  'accounts.sign-in.busy': Text;
  'accounts.sign-in.no-account': Text<null, 'a'>;
  'accounts.sign-in.find': Text<null, 'a'>;
  'accounts.sign-in.problem.email': Text;
  'accounts.sign-in.created': Text;
  'accounts.sign-in.demo.title': Text;
  'accounts.sign-in.demo.text': Text;
  'accounts.sign-in.demo.donor': Text;
  'accounts.sign-in.demo.facility_staff': Text;
  'accounts.sign-in.code.title': Text;
  'accounts.sign-in.code.lead': Text;
  'accounts.sign-in.code.help': Text;
  'accounts.sign-in.code.problem': Text;
  'accounts.sign-in.code.again': Text;
  'accounts.sign-in.again.title': Text;
  'accounts.sign-in.again.lead': Text;
  'accounts.sign-in.again.email': Text<{ email: string }>;
  'accounts.sign-in.again.leave': Text;
  'accounts.sign-in.verify.label': Text;
  'accounts.sign-in.verify.text': Text<{ email: string }>;
  'accounts.sign-in.verify.send': Text;
  'accounts.sign-in.verify.have': Text;
  'accounts.sign-in.time.booking': Text<{ facility: string; time: string }>;
  'accounts.sign-in.time.elsewhere': Text<{ address: string; facility: string; place: string; time: string }>;
  'accounts.sign-in.time.taken': Text<{ facility: string; time: string }>;
}
