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
  'appointments.error.too-many-slots': Text<{ most: number; slots: number }>;
  'appointments.error.overlap': Text<{ days: string; from: string; until: string }>;
  'appointments.done.the-place-is-kept': Text;
  'appointments.done.the-place-has-been': Text;
  'appointments.done.the-session-is-closed': Text;
  'appointments.done.the-session-is-open': Text;
  'appointments.done.the-donors-of-the': Text;
  'appointments.done.the-walk-in-is': Text;
  'appointments.done.the-walk-in-has': Text;
  'appointments.done.the-sessions': Text;
  'appointments.done.who-came-and-who': Text;
  'appointments.done.the-weekly-patterns': Text;
  'appointments.done.the-times-are-published': Text;
  'appointments.done.the-times-have-been': Text;
  'appointments.done.the-times-are-no': Text;
  'appointments.done.the-closures': Text;
  'appointments.done.the-facility-is-closed': Text;
  'appointments.done.the-days-are-offered': Text;
}
