// Made by `npm run words` from en.po.
import type { Text } from '@sanguine/contract/words';

export interface Texts {
  'transfers.error.own-not-verified': Text;
  'transfers.error.partner-not-verified': Text;
  'transfers.error.no-agreement': Text;
  'transfers.error.own-facility': Text;
  'transfers.error.asked-by-them': Text;
  'transfers.error.already-sharing': Text;
  'transfers.error.asked-lately': Text<{ days: number }>;
  'transfers.error.too-many-asks': Text<{ most: number }>;
  'transfers.error.nothing-to-accept': Text;
  'transfers.error.open': Text;
  'transfers.error.asking-paused': Text<{ days: number; lapses: number }>;
  'transfers.error.wrong-state': Text;
  'transfers.error.time-over': Text;
  'transfers.error.not-enough': Text<{ units: number }>;
  'transfers.error.in-quarantine': Text<{ units: number }>;
  'transfers.error.more-than-asked': Text;
  'transfers.error.hold-gone': Text;
  'transfers.error.own-does-not-keep': Text;
  'transfers.error.partner-does-not-keep': Text;
  'transfers.error.other-lots': Text;
  'transfers.error.more-than-sent': Text;
  'transfers.error.fate': Text;
  'transfers.error.number-known': Text<{ number: string }>;
  'transfers.error.too-many-units': Text;
  'transfers.error.too-many-begun': Text;
  'transfers.done.asked-to-share': Text;
  'transfers.done.sharing': Text;
  'transfers.done.sharing-ended': Text;
  'transfers.done.asked': Text;
  'transfers.done.offered': Text;
  'transfers.done.accepted': Text;
  'transfers.done.declined': Text;
  'transfers.done.withdrawn': Text;
  'transfers.done.sent': Text;
  'transfers.done.arrived': Text;
}
