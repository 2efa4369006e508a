// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'desk.error.list-changed': Text<{ count: number }>;
  'desk.error.run-open': Text;
  'desk.error.run-over': Text;
  'desk.error.not-decided': Text;
  'desk.error.check-in-code': Text;
  'desk.error.withheld': Text;
  'desk.error.walk-in-code': Text;
  'desk.error.no-donor-here': Text;
  'desk.error.day-to-wait-for': Text<{ first: string; last: string }>;
  'desk.done.checked-in': Text;
  'desk.done.walk-in-code': Text;
  'desk.done.walk-in-checked-in': Text;
  'desk.done.released': Text;
  'desk.done.unreleased': Text;
  'desk.done.use-marked': Text;
  'desk.done.use-unmarked': Text;
  'desk.done.no-show-recorded': Text;
  'desk.done.could-not-give': Text;
  'desk.done.left': Text;
  'desk.done.run-started': Text;
  'desk.done.run-stopped': Text;
  'desk.done.booked-for-donor': Text;
  'desk.error.no-caller': Text;
  'desk.error.without-appointment': Text;
  'desk.error.check-in-code-elsewhere': Text<{ facility: string; when: string }>;
}
