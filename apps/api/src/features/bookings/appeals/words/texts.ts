// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'appeals.error.already-reported': Text;
  'appeals.error.confirm-first': Text;
  'appeals.error.not-in-audience': Text;
  'appeals.error.too-many-reports': Text<{ most: number }>;
  'appeals.error.not-open': Text;
  'appeals.error.withheld': Text;
  'appeals.paused.subject': Text;
  'appeals.paused.body': Text<{ facility: string }>;
  'appeals.resumed.subject': Text;
  'appeals.resumed.body': Text<{ facility: string }>;
  'appeals.mail.button': Text;
  'appeals.mail.your-facility': Text;
  'appeals.done.reported': Text;
  'appeals.done.settings-saved': Text;
  'appeals.operator.subject': Text<{ facility: string }>;
  'appeals.operator.body': Text<{ days: number; donors: number; facility: string }>;
  'appeals.operator.what-now': Text;
  'appeals.operator.reported-subject': Text<{ facility: string }>;
  'appeals.operator.reported-body': Text<{ facility: string }>;
  'appeals.operator.reported-what-now': Text;
  'appeals.error.already-answered': Text;
  'appeals.error.dead-link': Text;
  'appeals.done.absence-noted': Text;
  'appeals.done.absence-withdrawn': Text;
}
