import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'appointments.error.closed-already': Text;
  'appointments.error.not-closed': Text;
  'appointments.error.reopen-late': Text<{ hours: number }>;
  'appointments.error.too-many-changes': Text<{ times: number }>;
  'appointments.error.over': Text;
  'appointments.error.not-its-day': Text;
  'appointments.error.too-many-walk-ins': Text<{ most: number }>;
  'appointments.error.time-over': Text;
  'appointments.error.full': Text;
  'appointments.error.closed': Text;
  'appointments.error.too-many-templates': Text<{ most: number }>;
  'appointments.error.too-many-closures': Text<{ most: number }>;
}
