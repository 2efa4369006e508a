import {
  type DonationRequest,
  type DonationSession,
  type FacilityDay,
  isBeforeAppointmentDay,
  isLate,
  isVisit,
  mayBeMissed,
  minutesSince,
} from '@sanguine/contract';

export type Appointment = FacilityDay['appointments'][number];

const isOf = (session: DonationSession) => (appointment: Appointment) => appointment.request.session?.id === session.id;

/** The appointments of one session. */
export function appointmentsOf(day: FacilityDay, session: DonationSession): Appointment[] {
  return day.appointments.filter(isOf(session));
}

/** The places where somebody of the day can stand; each is in exactly one. */
export const GROUPS = ['expected', 'here', 'done', 'missed'] as const;
export type Group = (typeof GROUPS)[number];

/** Undefined of an appointment that was cancelled a moment ago: nobody is expected, and it counts nowhere. */
export function groupOf({ status, checkedInAt }: DonationRequest): Group | undefined {
  if (status === 'CANCELLED') return undefined;
  if (status === 'COMPLETED' || isVisit(status)) return 'done';
  if (status === 'NO_SHOW') return 'missed';
  return checkedInAt === undefined ? 'expected' : 'here';
}

/** Counts each group; who walked in without an account is done, and nobody is counted twice. */
export function countsOf({ appointments, walkIns }: FacilityDay): Readonly<Record<Group | 'all', number>> {
  const counts = { expected: 0, here: 0, done: 0, missed: 0 };
  for (const { request } of appointments) {
    const group = groupOf(request);
    if (group !== undefined) counts[group] += 1;
  }
  for (const { count } of walkIns) counts.done += count;
  return { ...counts, all: counts.expected + counts.here + counts.done + counts.missed };
}

const expectedTime = ({ preferredAt, session }: DonationRequest) => ({
  preferredAt,
  delayMinutes: session?.delayMinutes ?? 0,
});

/** The minutes by which somebody who is not here yet is late; undefined: they are not. */
export function lateBy(request: DonationRequest, now: number): number | undefined {
  if (request.status !== 'APPROVED' || request.checkedInAt !== undefined) return undefined;
  const time = expectedTime(request);
  return isLate(time, now) ? minutesSince(time, now) : undefined;
}

/** The server's answer may be older than the minute from which somebody can be missed. */
function isMissable(request: DonationRequest, now: number): boolean {
  const { allowedActions } = request;
  if (allowedActions.includes('no-show')) return true;
  return allowedActions.includes('check-in') && mayBeMissed(expectedTime(request), now);
}

/** The steps of staff with an appointment on its day. */
export const STEPS = ['approve', 'check-in', 'complete', 'no-show', 'undo'] as const;
export type Step = (typeof STEPS)[number];

/** A step that one press takes; an outcome is recorded in its dialog only. */
export type DirectStep = Exclude<Step, 'complete'>;

/**
 * Returns the steps that are possible now. Before its day an appointment is completed in its details only, where staff
 * say why.
 */
export function stepsOf(request: DonationRequest, today: string, now: number): Step[] {
  const isEarly = isBeforeAppointmentDay(request.preferredDate, today);
  return STEPS.filter((step) => {
    if (step === 'no-show') return isMissable(request, now);
    return request.allowedActions.includes(step) && !(step === 'complete' && isEarly);
  });
}

/**
 * The one step of a row that has a button; the others are in its menu. Undoing is never where something was just done, but for
 * what was cancelled in a dialog.
 */
export function mainStep(steps: readonly Step[], isCancelled = false): Step | undefined {
  if (isCancelled) return steps.find((step) => step === 'undo');
  return steps.find((step) => step !== 'no-show' && step !== 'undo');
}

/** True of steps of which the donor hears at once: no single key takes them without a question. */
export function isHeard({ status }: DonationRequest, step: Step): boolean {
  return (
    step === 'approve' || step === 'no-show' || (step === 'undo' && status !== 'APPROVED' && status !== 'CANCELLED')
  );
}

/** Donors of whom nobody has seen anything, long enough after their time. */
export function missing(appointments: readonly Appointment[], now: number): Appointment[] {
  return appointments.filter(({ request }) => isMissable(request, now));
}

export function waiting(appointments: readonly Appointment[]): DonationRequest[] {
  return appointments.flatMap(({ request }) => (request.allowedActions.includes('approve') ? [request] : []));
}

/** Donors who are still expected, or wait for an answer: a delay or a closing is sent to them. */
export function expectedDonors(appointments: readonly Appointment[]): number {
  return appointments.filter(({ request }) => request.status === 'APPROVED' || request.status === 'PENDING').length;
}

/** The appointments of a day without those that were cancelled. */
export function standing(appointments: readonly Appointment[]): Appointment[] {
  return appointments.filter(({ request }) => request.status !== 'CANCELLED');
}

/** Shows a step before the server has answered. */
export function expected(request: DonationRequest, step: DirectStep, now: string): DonationRequest {
  const after = { ...request, allowedActions: [] };
  if (step === 'check-in') return { ...after, checkedInAt: now };
  if (step === 'no-show') return { ...after, status: 'NO_SHOW' };
  if (step === 'undo' && request.status === 'APPROVED') {
    const { checkedInAt: _, ...absent } = after;
    return absent;
  }
  return { ...after, status: 'APPROVED' };
}
