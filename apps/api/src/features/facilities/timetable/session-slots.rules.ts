import type { PlannedSession, SessionStatus } from '@sanguine/contract';
import { addDays, type CivilMoment, instantIn, momentAt } from '../../../platform/civil-time.ts';
import { after, MINUTE } from '../../../platform/clock.ts';

/** One slot of one session. */
export interface Slot {
  readonly sessionId: string;
  readonly slotNo: number;
}

/** A slot with what decides whether a donor may take a place in it, and when it begins. */
export interface OpenSlot extends Slot {
  readonly facilityId: string;
  readonly moment: CivilMoment;
  readonly status: SessionStatus;
  readonly instant: boolean;
  readonly free: number;
}

/** A session as instants: its slots follow each other from the first one. */
export interface SessionTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly slots: number;
}

/** A local time of a date; 24:00 is midnight at its end, and a time that the clocks skip is the one after the gap. */
function instantOf(timeZone: string, date: string, time: string): Date {
  return instantIn(timeZone, time === '24:00' ? `${addDays(date, 1)}T00:00` : `${date}T${time}`);
}

/**
 * The instants of a session. Its slots are counted in time that passes: from 01:00 to 04:00 there are two hours on the
 * day on which the clocks go forward, and four when they go back.
 */
export function sessionTimes(
  timeZone: string,
  { date, from, until }: Omit<PlannedSession, 'places'>,
  slotMinutes: number,
): SessionTimes {
  const [startsAt, endsAt] = [instantOf(timeZone, date, from), instantOf(timeZone, date, until)];
  const slots = Math.floor((endsAt.getTime() - startsAt.getTime()) / (slotMinutes * MINUTE));
  return { startsAt, endsAt, slots: Math.max(0, slots) };
}

/** Returns when a slot begins; slots are numbered from 1. */
export function slotStart(session: { startsAt: Date; slotMinutes: number }, slotNo: number): Date {
  return after(session.startsAt, (slotNo - 1) * session.slotMinutes * MINUTE);
}

/** The slot that runs now; before the session the first one, and after it the last. */
export function presentSlot(session: { startsAt: Date; slotMinutes: number; slots: number }, now: Date): number {
  const passed = Math.floor((now.getTime() - session.startsAt.getTime()) / (session.slotMinutes * MINUTE));
  return Math.min(Math.max(passed + 1, 1), session.slots);
}

/** The local time at which a slot begins; where the clocks go back, two slots can have the same. */
export function slotLabel(session: { startsAt: Date; slotMinutes: number; timeZone: string }, slotNo: number): string {
  return momentAt(session.timeZone, slotStart(session, slotNo)).local;
}

/** A session as far as it decides whether a donor has a place in it at some time. */
export interface SessionNear {
  readonly sessionId: string;
  readonly facilityId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly slotMinutes: number;
  readonly timeZone: string;
  readonly status: SessionStatus;
  readonly instant: boolean;
  readonly places: readonly number[];
  readonly taken: readonly number[];
  /** The slot that the donor holds. */
  readonly ownSlot: number | null;
}

function openSlotAt(session: SessionNear, at: Date): OpenSlot | undefined {
  const { sessionId, facilityId, startsAt, slotMinutes, timeZone, status, instant, places, taken, ownSlot } = session;
  if (at < startsAt || at >= session.endsAt) return undefined;
  const slotNo = Math.floor((at.getTime() - startsAt.getTime()) / (slotMinutes * MINUTE)) + 1;
  const offered = places[slotNo - 1] ?? 0;
  if (offered === 0) return undefined;
  const free = offered - (taken[slotNo - 1] ?? 0) + (ownSlot === slotNo ? 1 : 0);
  const moment = { local: slotLabel(session, slotNo), at: slotStart(session, slotNo), timeZone };
  return { sessionId, slotNo, facilityId, moment, status, instant, free };
}

/** The slot into which an instant falls, a free one first; the sessions are in the order of time. */
export function slotAt(sessions: readonly SessionNear[], at: Date): OpenSlot | undefined {
  const found = sessions.flatMap((session) => openSlotAt(session, at) ?? []);
  return found.find(({ free }) => free > 0) ?? found[0];
}
