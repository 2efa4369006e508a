import {
  type DonationRequest,
  type DonationSession,
  type FacilityDay,
  isBeforeAppointmentDay,
  type SessionSlot,
} from '@sanguine/contract';

export type Appointment = FacilityDay['appointments'][number];

/** A start time with its donors, or start times in a row that nobody has booked. */
export type SessionLine =
  | { readonly kind: 'booked'; readonly slot: SessionSlot; readonly appointments: readonly Appointment[] }
  | { readonly kind: 'free'; readonly slots: readonly SessionSlot[]; readonly places: number };

const isOf = (session: DonationSession) => (appointment: Appointment) => appointment.request.session?.id === session.id;

/** The appointments of one session. */
export function appointmentsOf(day: FacilityDay, session: DonationSession): Appointment[] {
  return day.appointments.filter(isOf(session));
}

/** Appointments outside the sessions on screen. */
export function otherAppointments(day: FacilityDay): Appointment[] {
  return day.appointments.filter((appointment) => !day.sessions.some((session) => isOf(session)(appointment)));
}

/** A session in the order of time; what is free in a row is one line, so that a day of 96 start times stays short. */
export function linesOf(session: DonationSession, appointments: readonly Appointment[]): SessionLine[] {
  const lines: SessionLine[] = [];
  for (const slot of session.slots) {
    const booked = appointments.filter(({ request }) => request.session?.slotNo === slot.slotNo);
    const last = lines.at(-1);
    if (booked.length > 0 || (slot.taken ?? 0) > 0) lines.push({ kind: 'booked', slot, appointments: booked });
    else if (last?.kind === 'free') {
      lines[lines.length - 1] = { ...last, slots: [...last.slots, slot], places: last.places + slot.places };
    } else lines.push({ kind: 'free', slots: [slot], places: slot.places });
  }
  return lines;
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
export function stepsOf({ allowedActions, preferredDate }: DonationRequest, today: string): Step[] {
  const isEarly = isBeforeAppointmentDay(preferredDate, today);
  return STEPS.filter((step) => allowedActions.includes(step) && !(step === 'complete' && isEarly));
}

/** The buttons of a row: who is there is checked in before the donation is recorded. */
export function buttonsOf(steps: readonly Step[]): Step[] {
  return steps.includes('check-in') ? steps.filter((step) => step !== 'complete') : [...steps];
}

/** Donors of whom nobody has seen anything, once their time is over. */
export function missing(appointments: readonly Appointment[]): Appointment[] {
  return appointments.filter(({ request }) => request.allowedActions.includes('no-show'));
}

export function waiting(appointments: readonly Appointment[]): DonationRequest[] {
  return appointments.flatMap(({ request }) => (request.allowedActions.includes('approve') ? [request] : []));
}

/** Donors who are still expected, or wait for an answer: a delay or a closing is sent to them. */
export function expectedDonors(appointments: readonly Appointment[]): number {
  return appointments.filter(({ request }) => request.status === 'APPROVED' || request.status === 'PENDING').length;
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
