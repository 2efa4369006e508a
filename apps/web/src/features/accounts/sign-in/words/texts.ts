import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'sign-in.title': Text;
  'sign-in.lead': Text;
  'sign-in.email': Text;
  'sign-in.password': Text;
  'sign-in.forgot': Text;
  'sign-in.busy': Text;
  'sign-in.no-account': Text<null, 'a'>;
  'sign-in.find': Text<null, 'a'>;
  'sign-in.problem.email': Text;
  'sign-in.problem.password': Text;
  'sign-in.created': Text;
  'sign-in.demo.title': Text;
  'sign-in.demo.text': Text;
  'sign-in.demo.donor': Text;
  'sign-in.demo.facility_staff': Text;
  'sign-in.code.title': Text;
  'sign-in.code.lead': Text;
  'sign-in.code.label': Text;
  'sign-in.code.help': Text;
  'sign-in.code.problem': Text;
  'sign-in.code.again': Text;
  'sign-in.code.back': Text;
  'sign-in.again.title': Text;
  'sign-in.again.lead': Text;
  'sign-in.again.email': Text<{ email: string }>;
  'sign-in.again.leave': Text;
  'sign-in.verify.label': Text;
  'sign-in.verify.text': Text<{ email: string }>;
  'sign-in.verify.send': Text;
  'sign-in.verify.have': Text;
  'sign-in.time.booking': Text<{ facility: string; time: string }>;
  'sign-in.time.elsewhere': Text<{ address: string; facility: string; place: string; time: string }>;
  'sign-in.time.taken': Text<{ facility: string; time: string }>;
}
