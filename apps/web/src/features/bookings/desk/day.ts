import {
  countDay,
  dayGroupOf,
  type DonationRequest,
  type DonationSession,
  type FacilityDay,
  isBeforeAppointmentDay,
  isLate,
  mayBeMissed,
  minutesSince,
  REQUEST_STATES,
} from '@sanguine/contract';

export type Appointment = FacilityDay['appointments'][number];

const isOf = (session: DonationSession) => (appointment: Appointment) => appointment.request.session?.id === session.id;

/** The appointments of one session. */
export function appointmentsOf(day: FacilityDay, session: DonationSession): Appointment[] {
  return day.appointments.filter(isOf(session));
}

/** Returns the people of a day by where they stand, as the server and its files count them. */
export const countsOf = ({ appointments, walkIns }: Pick<FacilityDay, 'appointments' | 'walkIns'>) =>
  countDay(
    appointments.map(({ request }) => request),
    walkIns,
  );

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

/** Whoever is here for so many minutes without an outcome may have been forgotten. */
const LONG_MINUTES = 60;

/** The minutes since which somebody is here, from an hour on; undefined before. */
export function waitsSince({ checkedInAt }: DonationRequest, now: number): number | undefined {
  const minutes = checkedInAt === undefined ? 0 : Math.floor((now - Date.parse(checkedInAt)) / 60_000);
  return minutes < LONG_MINUTES ? undefined : minutes;
}

/** Tells whether a first visit is news on this day: where most are here for the first time it is none. */
export function isFirstTimeNews(appointments: readonly Appointment[]): boolean {
  const known = appointments.filter(({ firstTime }) => firstTime !== undefined);
  return known.filter(({ firstTime }) => firstTime).length * 2 <= known.length;
}

/** The server's answer may be older than the minute from which somebody can be missed. */
function isMissable(request: DonationRequest, now: number): boolean {
  const { allowedActions } = request;
  if (allowedActions.includes('no-show')) return true;
  // Who may record that they gave may record that they did not come.
  const mayRecord = allowedActions.includes('check-in') && allowedActions.includes('complete');
  return mayRecord && mayBeMissed(expectedTime(request), now);
}

/** The steps of staff with an appointment on its day. */
export const STEPS = ['approve', 'check-in', 'complete', 'no-show', 'undo'] as const;
export type Step = (typeof STEPS)[number];

/** A step that one press takes; an outcome is recorded in its dialog only. */
export type DirectStep = Exclude<Step, 'complete'>;

/**
 * Returns the steps that are possible now. Before its day, or in a closed session, an appointment is completed in its
 * details only, where staff say why.
 */
export function stepsOf(request: DonationRequest, today: string, now: number): Step[] {
  const isEarly = isBeforeAppointmentDay(request.preferredDate, today);
  return STEPS.filter((step) => {
    if (step === 'no-show') return isMissable(request, now);
    const isUnlikely = step === 'complete' && (isEarly || dayGroupOf(request) === 'closed');
    return request.allowedActions.includes(step) && !isUnlikely;
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
export function notifiesDonor({ status }: DonationRequest, step: Step): boolean {
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

/** Donors whose time is still to come: a delay or a message is sent to them. */
export function comingDonors(appointments: readonly Appointment[], now: number): Appointment[] {
  return appointments.filter(
    ({ request: { status, preferredAt } }) => REQUEST_STATES[status].isOpen && Date.parse(preferredAt) > now,
  );
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
