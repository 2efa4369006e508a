import type { Text } from '@sanguine/contract/words';

/** Made by `npm run words` of en.po. */
export interface Texts {
  'appointments.title': Text;
  'appointments.loading': Text;
  'appointments.failed': Text;
  'appointments.zone': Text<{ zone: string }>;
  'appointments.kept.until': Text<{ time: string }>;
  'appointments.kept.ended': Text;
  'appointments.taken.session-closed': Text<{ reason: string }>;
  'appointments.taken.not-free': Text;
  'appointments.taken.choose': Text;
  'appointments.taken.nearest': Text;
  'appointments.taken.nearest-label': Text;
  'appointments.days.label': Text;
  'appointments.days.earlier': Text;
  'appointments.days.later': Text;
  'appointments.day.free': Text<{ count: number }>;
  'appointments.day.full': Text;
  'appointments.day.closed': Text;
  'appointments.day.blocked': Text;
  'appointments.day.none': Text;
  'appointments.why.closed': Text<{ reason: string }>;
  'appointments.why.none': Text;
  'appointments.why.full': Text;
  'appointments.part.morning': Text;
  'appointments.part.afternoon': Text;
  'appointments.part.evening': Text;
  'appointments.time.full': Text;
  'appointments.time.with-offset': Text<{ offset: string; time: string }>;
  'appointments.session.venue': Text<{ address: string; venue: string }>;
  'appointments.session.late': Text<{ minutes: number; reason: string }>;
  'appointments.day.late': Text;
  'appointments.why.late': Text;
}
