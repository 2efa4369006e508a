import { ANSWER_TIMES, type AnswerTime, mayGive } from '@sanguine/contract';
import { dateOf, instantIn, momentAt, momentIn } from '../../../platform/civil-time.ts';
import { after, HOUR, MINUTE } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FreeSlot } from '../../facilities/timetable/index.ts';
import type { DonorActor } from '../../people/identity/index.ts';
import {
  type Appointment,
  factsOf,
  hasFreeSeat,
  type LockedForBooking,
  type RequestRow,
  requireTime,
} from '../lifecycle/index.ts';

/** Nobody is offered a time that they can hardly reach. */
const LEAD = 30 * MINUTE;
/** Times within opening hours are offered on the half hour. */
const STEP = 30 * MINUTE;
/** As far as wished times are looked for. */
const STEPS = 7 * 48;
/** The second time and the third one lie so far behind the one before, where there are such. */
const APART = 2 * HOUR;

/** A time that may be offered, and the appointment that it makes. */
export interface Candidate {
  readonly time: AnswerTime;
  readonly appointment: Appointment;
}

/** The facts that decide over an answer, as a booking reads it. */
export interface Answering {
  readonly actor: DonorActor;
  readonly found: LockedForBooking;
  readonly emergency: RequestRow;
}

/** Returns from when an answer can be: soon, and not before the first day on which the donor may give. */
export function answersFrom({ found, emergency }: Answering, now: Date): Date | undefined {
  const { donor, facility, requests } = found;
  const soon = after(now, LEAD);
  const from = dateOf(momentAt(facility.timeZone, soon).local);
  const { profile, timeZone } = facility;
  const asked = emergency.blood_type ?? undefined;
  const { firstPossibleDate: first } = mayGive(factsOf(donor, requests), { profile, from, ...(asked && { asked }) });
  if (first === null) return undefined;
  return first === from ? soon : instantIn(timeZone, `${first}T00:00`);
}

/** The slots of sessions. */
export function slotTimes(free: readonly FreeSlot[]): Candidate[] {
  return free.map(({ slot, time: { sessionId, slotNo, localTime, place } }) => ({
    time: { sessionId, slotNo, localTime, place },
    appointment: { moment: slot.moment, date: dateOf(slot.moment.local), slot },
  }));
}

/** The half hours at which a facility without sessions may be open; where its hours are not known, none. */
export function hourTimes({ found: { facility }, emergency }: Answering, from: Date): Candidate[] {
  if (facility.openingHours === null && emergency.opens_from === null) return [];
  const first = Math.ceil(from.getTime() / STEP) * STEP;
  const steps = Math.floor((emergency.preferred_at.getTime() - first) / STEP) + 1;
  return Array.from(
    { length: Math.min(Math.max(steps, 0), STEPS) },
    (_, step) => new Date(first + step * STEP),
  ).flatMap((at) => {
    const { local } = momentAt(facility.timeZone, at);
    const moment = momentIn(facility.timeZone, local);
    // The booking takes one of a time that comes twice when the clocks go back.
    if (moment === undefined || moment.at.getTime() !== at.getTime()) return [];
    return [{ time: { localTime: local }, appointment: { moment, date: dateOf(local) } }];
  });
}

/** Tells whether an answer at that time would be booked, by the rules that book it. */
export function isBookable({ actor, found, emergency }: Answering, { slot, ...time }: Appointment, now: Date): boolean {
  if (slot !== undefined && !hasFreeSeat(slot)) return false;
  try {
    requireTime(found, { ...time, slot, by: actor, isAccepted: true, emergency, keepsOthers: true }, now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const NIGHT = { from: '22:00', until: '07:00' } as const;

/** Leaves out the night, unless there is nothing else. */
export function byDay(times: readonly Candidate[]): readonly Candidate[] {
  const days = times.filter(({ time: { localTime } }) => {
    const time = localTime.slice(11, 16);
    return time >= NIGHT.until && time < NIGHT.from;
  });
  return days.length > 0 ? days : times;
}

/** Puts first those between which a donor has a choice: the earliest, and each later one two hours behind the one before. */
export function spread(times: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  for (const one of times) {
    const last = chosen.at(-1);
    const isApart = last === undefined || one.appointment.moment.at >= after(last.appointment.moment.at, APART);
    if (isApart && chosen.length < ANSWER_TIMES) chosen.push(one);
  }
  return [...chosen, ...times.filter((one) => !chosen.includes(one))];
}

/** The times that are offered, in their order. */
export function offered(times: readonly Candidate[]): AnswerTime[] {
  const first = times.slice(0, ANSWER_TIMES);
  return first
    .toSorted((one, other) => Number(one.appointment.moment.at) - Number(other.appointment.moment.at))
    .map(({ time }) => time);
}
