import { keysOf } from './keys-of.ts';

/** Facts of a state of a request; what a state means for a rule is asked here, and nowhere listed again. */
interface StateFacts {
  /** Something follows by itself. The others are final, but for corrections of what staff recorded. */
  readonly isOpen: boolean;
  /** A booking takes a seat of its session. */
  readonly takesSeat: boolean;
  /** The facility knows who the donor is; until it has accepted a booking, and where it never did, it does not. */
  readonly namesDonor: boolean;
  /** The donor was there, and staff recorded what became of it: the donor may dispute that. */
  readonly came: boolean;
  /** A donation took place. Whether it counts depends on a dispute, too. */
  readonly gave: boolean;
  /** The donor will give, or gave: it covers a unit of an emergency, and counts for the days between two donations. */
  readonly givesOrGave: boolean;
  /** A booking for an emergency answers it: its donor is asked no more. */
  readonly answers: boolean;
  /** Minutes for which staff may undo what they recorded; 0 for never. */
  readonly undoMinutes: number;
  /** How much the state asks for attention, in the colours of screens. */
  readonly tone: 'low' | 'sufficient' | 'urgent' | 'info';
}

/** The mail that tells a donor what was recorded of them waits for so many minutes: undone meanwhile, it is not sent. */
export const MAIL_WAIT_MINUTES = 10;

/** A facility may undo what it recorded of an appointment within this many hours. */
export const UNDO_HOURS = 24;

const OPEN = {
  isOpen: true,
  takesSeat: true,
  namesDonor: false,
  came: false,
  gave: false,
  givesOrGave: false,
  answers: true,
  undoMinutes: 0,
  tone: 'low',
} as const satisfies StateFacts;
const ENDED = { ...OPEN, isOpen: false, takesSeat: false, answers: false, tone: 'urgent' } as const;
const RECORDED = { ...OPEN, isOpen: false, namesDonor: true, answers: false, undoMinutes: UNDO_HOURS * 60 } as const;

/** The states of a request, in the order of its life. */
export const REQUEST_STATES = {
  PENDING: OPEN,
  APPROVED: { ...OPEN, namesDonor: true, givesOrGave: true },
  REJECTED: ENDED,
  COMPLETED: { ...RECORDED, came: true, gave: true, givesOrGave: true, answers: true, tone: 'sufficient' },
  // What staff cancelled for a donor is restored for as long as its mail waits.
  CANCELLED: { ...ENDED, undoMinutes: MAIL_WAIT_MINUTES },
  NO_SHOW: RECORDED,
  COULD_NOT_GIVE: { ...RECORDED, came: true, tone: 'info' },
  LEFT: { ...RECORDED, came: true, tone: 'info' },
} as const satisfies Record<string, StateFacts>;

export type RequestStatus = keyof typeof REQUEST_STATES;

export const REQUEST_STATUSES = keysOf(REQUEST_STATES);

/** The facts of a state that hold or do not hold. */
export const STATE_FACTS = [
  'isOpen',
  'takesSeat',
  'namesDonor',
  'came',
  'gave',
  'givesOrGave',
  'answers',
] as const satisfies readonly (keyof StateFacts)[];
export type StateFact = (typeof STATE_FACTS)[number];

/** Returns the states of which a fact holds. */
export function statesThat(fact: StateFact): readonly RequestStatus[] {
  return REQUEST_STATUSES.filter((status) => REQUEST_STATES[status][fact]);
}

/** Tells whether the donor came and did not give. */
export function isVisit(status: RequestStatus): boolean {
  const { came, gave } = REQUEST_STATES[status];
  return came && !gave;
}

/** Tells whether a donation counts for its donor and its facility: nothing that its donor disputes does. */
export function countsAsDonation(recorded: { readonly status: RequestStatus; readonly isDisputed: boolean }): boolean {
  return REQUEST_STATES[recorded.status].gave && !recorded.isDisputed;
}

export const REQUEST_CREATORS = ['donor', 'facility_staff'] as const;
export type RequestCreator = (typeof REQUEST_CREATORS)[number];

/** Actions on an existing request; the answer lists those that its reader may do now. */
export const REQUEST_ACTIONS = [
  'approve',
  'decline',
  'check-in',
  'complete',
  'no-show',
  'could-not-give',
  'left',
  'cancel',
  'reschedule',
  'assign',
  'change',
  'cover-elsewhere',
  'undo',
  'dispute',
  'withdraw',
  'insist',
  'test-type',
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** The parties whose actions the history records. */
export const HISTORY_PARTIES = ['donor', 'facility_staff', 'operator', 'system'] as const;

export const URGENCY_LEVELS = ['HIGH', 'MEDIUM', 'LOW'] as const;
export type UrgencyLevel = (typeof URGENCY_LEVELS)[number];

/** Units an emergency request may ask for: whole red-cell units from 1 to this number. */
export const MAX_UNITS_REQUESTED = 1_000;

/** A booking may be at most this many days ahead. */
export const MAX_DAYS_AHEAD = 180;

/** Hours after which a booking that nobody answered expires. */
export const PENDING_HOURS = 48;

/** Returns by when a booking that is asked for now is answered, or ends: never after its own time. Milliseconds. */
export function answeredBy(now: number, at: number): number {
  return Math.min(now + PENDING_HOURS * 3_600_000, at);
}

/** A donor may have this many bookings waiting: each holds a place that nobody else can have. */
export const MAX_WAITING_BOOKINGS = 3;

/**
 * Returns why a donor may not request another donation now; undefined when they may. Without a verified email address a
 * donor has one open request at a time, waiting or scheduled: accounts with invented addresses must not fill the
 * places.
 */
export function obstacleToBooking(donor: { emailVerified: boolean; waiting: number; open: number }) {
  if (!donor.emailVerified && donor.open > 0) return 'verify_address_first' as const;
  return donor.waiting >= MAX_WAITING_BOOKINGS ? ('too_many_waiting' as const) : undefined;
}

/** True for a final status; what staff recorded of an appointment can still be corrected. */
export function isFinal(status: RequestStatus): boolean {
  return !REQUEST_STATES[status].isOpen;
}
