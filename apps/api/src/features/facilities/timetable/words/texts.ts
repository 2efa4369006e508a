// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'timetable.error.closed-already': Text;
  'timetable.error.donors-booked': Text<{ count: number }>;
  'timetable.error.bookings-go': Text<{ count: number }>;
  'timetable.error.bookings-changed': Text<{ count: number }>;
  'timetable.error.not-closed': Text;
  'timetable.error.reopen-late': Text<{ hours: number }>;
  'timetable.error.too-many-changes': Text<{ times: number }>;
  'timetable.error.over': Text;
  'timetable.error.not-its-day': Text<{ days: number }>;
  'timetable.error.too-many-walk-ins': Text<{ most: number }>;
  'timetable.error.time-over': Text;
  'timetable.error.full': Text;
  'timetable.error.closed': Text;
  'timetable.error.too-many-templates': Text<{ most: number }>;
  'timetable.error.too-many-closures': Text<{ most: number }>;
  'timetable.error.too-many-slots': Text<{ most: number; slots: number }>;
  'timetable.error.overlap': Text<{ days: string; from: string; until: string }>;
  'timetable.done.place-held': Text;
  'timetable.done.place-released': Text;
  'timetable.done.session-closed': Text;
  'timetable.done.session-reopened': Text;
  'timetable.done.donors-notified': Text;
  'timetable.done.walk-in-counted': Text;
  'timetable.done.walk-in-undone': Text;
  'timetable.done.times-published': Text;
  'timetable.done.times-changed': Text;
  'timetable.done.times-ended': Text;
  'timetable.done.closure-added': Text;
  'timetable.done.closure-removed': Text;
}
