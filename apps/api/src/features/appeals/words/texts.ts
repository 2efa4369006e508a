import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'appeals.error.already-reported': Text;
  'appeals.error.confirm-first': Text;
  'appeals.error.not-in-audience': Text;
  'appeals.error.too-many-reports': Text<{ most: number }>;
  'appeals.error.withheld': Text;
  'appeals.paused.subject': Text;
  'appeals.paused.body': Text<{ facility: string }>;
  'appeals.resumed.subject': Text;
  'appeals.resumed.body': Text<{ facility: string }>;
  'appeals.mail.button': Text;
  'appeals.mail.your-facility': Text;
  'appeals.done.whom-this-request-would': Text;
  'appeals.done.whether-appeals-can-ask': Text;
  'appeals.done.how-your-facility-may': Text;
  'appeals.done.thank-you-the-operator': Text;
  'appeals.done.your-choices-about-appeals': Text;
  'appeals.done.your-choices-about-appeals-have': Text;
  'appeals.operator.subject': Text<{ facility: string }>;
  'appeals.operator.body': Text<{ days: number; donors: number; facility: string }>;
  'appeals.operator.what-now': Text;
  'appeals.operator.reported-subject': Text<{ facility: string }>;
  'appeals.operator.reported-body': Text<{ facility: string }>;
  'appeals.operator.reported-what-now': Text;
  'appeals.error.already-answered': Text;
  'appeals.error.dead-link': Text;
  'appeals.done.cannot-come': Text;
  'appeals.done.can-come': Text;
}
