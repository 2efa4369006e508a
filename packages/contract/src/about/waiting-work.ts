import * as z from 'zod/mini';
import { type Duty, mayDo, type PersonnelRole } from '../duties.ts';
import * as f from '../fields.ts';
import { keysOf } from '../keys-of.ts';

/** The work that can wait for the staff of a facility, in the order in which they read it, and the duty of which it is part. */
const WORK = {
  /** Alarms after donations that nobody has taken. */
  alarms: 'appointments',
  /** Recorded donations and visits that their donors dispute. */
  disputes: 'donations',
  /** Bookings of donors that nobody has answered. */
  bookings: 'appointments',
  /** Open emergencies that are not covered. */
  emergencies: 'emergencies',
  /** Units that expire today or tomorrow, by the facility's calendar, and may be used. */
  expiring: 'stock',
  /** Figures of stock that nobody has confirmed for so long that they count as stale. */
  unconfirmed: 'stock',
  /** Transfers of which the next step is the facility's. */
  transfers: 'stock',
  /** Facilities that ask to share stock. */
  sharing: 'administration',
} as const satisfies Record<string, Duty>;

export type WorkKind = keyof typeof WORK;

const WORK_KINDS = keysOf(WORK);

export const waitingWork = z.array(
  z.object({
    kind: z.enum(WORK_KINDS),
    count: z.int(),
    /** Since when the oldest booking waits. */
    since: z.optional(f.instant),
  }),
);
export type WaitingWork = z.infer<typeof waitingWork>;

/** Returns what waits for somebody of this role. */
export function workFor(
  role: PersonnelRole,
  counts: Readonly<Record<WorkKind, number>>,
  bookingsSince: string | null,
): WaitingWork {
  return WORK_KINDS.filter((kind) => counts[kind] > 0 && mayDo(role, WORK[kind])).map((kind) => {
    const since = kind === 'bookings' && bookingsSince !== null ? { since: bookingsSince } : {};
    return { kind, count: counts[kind], ...since };
  });
}
