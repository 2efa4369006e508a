import { says } from './donations.words.ts';
import {
  cancellationStandsFrom,
  type DonorEligibility,
  type Duty,
  isFinal,
  REQUEST_STATES,
  type Outcome,
  type RequestAction,
  type RequestStatus,
  mayBeMissed,
  mayDispute,
  mayDo,
  mayUndo,
  withheldReason,
} from '@sanguine/contract';
import { dateOf, momentAt } from '../../../platform/civil-time.ts';
import { type AppError, notAllowed, notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../people/identity/index.ts';
import {
  alreadyAnswered,
  alreadyBegun,
  alreadyCheckedIn,
  alreadyDisputed,
  disputeSettled,
  disputeTooLate,
  donorGone,
  emergencyCovered,
  emergencyOver,
  notCheckedIn,
  notDisputed,
  notInASession,
  notInThisState,
  notItsDay,
  notMissedYet,
  stillDisputed,
  theirSessionIsClosed,
  undoCancellationTooLate,
  undoTooLate,
  wrongBloodType,
} from './donations.errors.ts';
import { nextStatus } from '../../people/request-states/index.ts';
import type { RequestRow, RequestWithEmergency } from './donations.read-model.ts';

/** A person's part in a request. */
export type Relation = 'own' | 'facility' | 'audience' | 'none';

/** The columns that decide a person's part in a request. */
export type Parties = Pick<RequestRow, 'facility_id' | 'donor_id' | 'creator' | 'verification_status'>;

/** Its donor, the staff of its facility, or (of an emergency) the donors it appeals to. */
export function relationTo(actor: Actor, request: Parties): Relation {
  if (actor.role === 'facility_staff') return request.facility_id === actor.facilityId ? 'facility' : 'none';
  if (request.donor_id === actor.userId) return 'own';
  const isAppeal = request.creator === 'facility_staff' && withheldReason(request.verification_status) === undefined;
  return isAppeal ? 'audience' : 'none';
}

/** The steps that each side may take, whatever the request's state: the state machine decides the rest. */
const RIGHTS: Record<Relation, readonly RequestAction[]> = {
  own: ['cancel', 'reschedule', 'dispute'],
  facility: [
    'approve',
    'decline',
    'check-in',
    'complete',
    'no-show',
    'could-not-give',
    'left',
    'reschedule',
    'cancel',
    'change',
    'cover-elsewhere',
    'undo',
    'test-type',
    'withdraw',
    'insist',
  ],
  audience: ['assign'],
  none: [],
};

/** The outcomes of visits, and what is said of them: not the reception's to take. */
const ABOUT_OUTCOMES: readonly RequestAction[] = [
  'complete',
  'no-show',
  'could-not-give',
  'left',
  'test-type',
  'withdraw',
  'insist',
];

type Steps = Parties & Pick<RequestRow, 'status'>;

/** Returns the duty of a step. Who may record an outcome may undo it; a check-in and a cancellation are the reception's to undo. */
function dutyOf(action: RequestAction, { creator, status }: Steps): Duty {
  if (creator === 'facility_staff') return 'emergencies';
  const undoesOutcome = action === 'undo' && isFinal(status) && status !== 'CANCELLED';
  return ABOUT_OUTCOMES.includes(action) || undoesOutcome ? 'donations' : 'appointments';
}

function rightsOf(actor: Actor, request: Steps): readonly RequestAction[] {
  const rights = RIGHTS[relationTo(actor, request)];
  if (actor.role !== 'facility_staff') return rights;
  return rights.filter((action) => mayDo(actor.personnelRole, dutyOf(action, request)));
}

export function maySee(actor: Actor, request: RequestRow): boolean {
  return relationTo(actor, request) !== 'none';
}

export function may(actor: Actor, action: RequestAction, request: RequestRow): boolean {
  return rightsOf(actor, request).includes(action);
}

/** The columns that decide what may follow an outcome. */
type OutcomeColumns = Pick<
  RequestRow,
  'status' | 'decided_at' | 'disputed_at' | 'dispute_settled_at' | 'cancelled_by_staff'
>;

function outcomeOf(request: OutcomeColumns): Outcome {
  return {
    status: request.status,
    recordedAt: request.decided_at?.toISOString(),
    isDisputed: request.disputed_at !== null,
    isUpheld: request.dispute_settled_at !== null,
    isCancelledByStaff: request.cancelled_by_staff,
  };
}

function stateOf({ creator, status, units_pledged: unitsPledged }: RequestRow) {
  return { creator, status, unitsPledged };
}

function isItsDay({ preferred_date: date, time_zone: timeZone }: RequestRow, now: Date): boolean {
  return dateOf(momentAt(timeZone, now).local) === dateOf(date);
}

function mayBeRecordedMissed({ preferred_at: preferredAt, session_delay: delay }: RequestRow, now: Date): boolean {
  return mayBeMissed({ preferredAt, delayMinutes: delay ?? 0 }, now);
}

/** Only what staff themselves cancelled comes back, and only while nobody was mailed. */
function unmetForCancelled(request: RequestRow, outcome: Outcome, now: Date): AppError | undefined {
  if (!request.cancelled_by_staff) return notInThisState(request.status);
  return mayUndo(outcome, now) ? undefined : undoCancellationTooLate();
}

/**
 * Returns the condition of a step that is not met, beyond the request's state; an answer to an emergency, that the
 * donor may give in time.
 */
function unmetCondition(
  action: RequestAction,
  request: RequestRow,
  now: Date,
  eligibility?: DonorEligibility,
): AppError | undefined {
  const outcome = outcomeOf(request);
  switch (action) {
    case 'assign':
      return eligibility === undefined || eligibility.reason === null || eligibility.mayGive
        ? undefined
        : wrongBloodType(eligibility.reason, says('lifecycle.error.before-needed'));
    case 'approve':
      // Its donor is asked to choose another time.
      return request.session_status === 'closed' ? theirSessionIsClosed() : undefined;
    case 'reschedule':
      if (request.session_id === null) return notInASession();
      if (request.checked_in_at !== null) return alreadyCheckedIn();
      return request.preferred_at > now ? undefined : alreadyBegun();
    case 'check-in':
      if (request.checked_in_at !== null) return alreadyCheckedIn();
      if (request.session_status === 'closed') return theirSessionIsClosed();
      return isItsDay(request, now) ? undefined : notItsDay(request.preferred_date);
    case 'no-show':
      if (request.checked_in_at !== null) return alreadyCheckedIn();
      return mayBeRecordedMissed(request, now) ? undefined : notMissedYet();
    case 'could-not-give':
    case 'left':
      // Only of somebody who was there; who was not checked in is so by this step, on the day.
      return request.checked_in_at !== null || isItsDay(request, now) ? undefined : notCheckedIn();
    case 'undo':
      if (request.status === 'APPROVED') return request.checked_in_at === null ? notCheckedIn() : undefined;
      if (request.status === 'CANCELLED') return unmetForCancelled(request, outcome, now);
      return mayUndo(outcome, now) ? undefined : undoTooLate();
    case 'dispute':
      if (outcome.isDisputed) return alreadyDisputed();
      if (outcome.isUpheld) return disputeSettled();
      return mayDispute(outcome, now) ? undefined : disputeTooLate();
    case 'change':
    case 'cover-elsewhere':
      return request.preferred_at > now ? undefined : emergencyOver();
    case 'withdraw':
    case 'insist':
      return outcome.isDisputed ? undefined : notDisputed();
    case 'test-type':
      if (request.donor_id === null) return donorGone();
      return outcome.isDisputed ? stillDisputed() : undefined;
    default:
      return undefined;
  }
}

/** The failure with which a step would end now that is the person's to take; undefined where they may take it. */
function obstacleTo(
  actor: Actor,
  action: RequestAction,
  request: RequestRow,
  now: Date,
  eligibility?: DonorEligibility,
): AppError | undefined {
  if (action === 'assign' && request.answered_by_viewer) return alreadyAnswered();
  if (action === 'assign' && request.status === 'APPROVED') return emergencyCovered(request.facility_name);
  if (nextStatus(stateOf(request), action, actor.role) === undefined) return notInThisState(request.status);
  return unmetCondition(action, request, now, eligibility);
}

/** Returns what the person may do to the request now; buttons follow it. */
export function allowedActionsOf(
  actor: Actor,
  request: RequestRow,
  now: Date,
  eligibility?: DonorEligibility,
): RequestAction[] {
  const state = stateOf(request);
  // Most steps do not fit the state: lists spare themselves the failures that would say so.
  const fitting = rightsOf(actor, request).filter((action) => nextStatus(state, action, actor.role));
  return fitting.filter((action) => obstacleTo(actor, action, request, now, eligibility) === undefined);
}

/** Returns what keeps the person from the steps that are theirs to take but not now. */
export function obstaclesOf(actor: Actor, request: RequestRow, now: Date, eligibility?: DonorEligibility) {
  return rightsOf(actor, request).flatMap((action) => {
    const code = obstacleTo(actor, action, request, now, eligibility)?.code;
    return code === undefined ? [] : [{ action, code }];
  });
}

/** A step that may be taken: where it leads the request, and the emergency that the request answers. */
export interface Decision {
  readonly row: RequestRow;
  readonly to: RequestStatus;
  readonly emergency: RequestRow | undefined;
}

/** Decides a step that the actor may take now; throws why not. */
export function permit(actor: Actor, action: RequestAction, found: RequestWithEmergency, now: Date): Decision {
  const { request: row } = found;
  if (row === undefined || !maySee(actor, row)) throw notFound('request');
  if (!may(actor, action, row)) throw notAllowed(says('lifecycle.error.not-this'));
  const obstacle = obstacleTo(actor, action, row, now);
  if (obstacle !== undefined) throw obstacle;
  const to = nextStatus(stateOf(row), action, actor.role);
  if (to === undefined) throw notInThisState(row.status);
  return { row, to, emergency: found.emergency };
}

/** The instant until which staff may undo their cancellation of a booking. */
export function undoUntilOf(request: OutcomeColumns, now: Date): Date | undefined {
  const until = cancellationStandsFrom(outcomeOf(request));
  return until !== undefined && now < until ? until : undefined;
}

/** A donor's name is for the facility only while a request ties the two together, or may still be tied again. */
export function maySeeDonor(actor: Actor, request: Parties & OutcomeColumns, now: Date): boolean {
  return (
    maySeeDonorIn(actor, request) ||
    (relationTo(actor, request) === 'facility' && undoUntilOf(request, now) !== undefined)
  );
}

/** Tells by the status alone whether the reader may know the donor, for files of what has been. */
export function maySeeDonorIn(actor: Actor, request: Parties & Pick<RequestRow, 'status'>): boolean {
  const relation = relationTo(actor, request);
  if (relation === 'facility') return REQUEST_STATES[request.status].namesDonor;
  return relation === 'own';
}
