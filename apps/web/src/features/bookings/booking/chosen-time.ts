import type { DonationSession, FreeTime, PublishedSessions, SessionSlot } from '@sanguine/contract';
import type { ApiError } from '../../../platform/api.ts';
import { hasCode } from '../../../platform/failures.ts';
import type { Say } from './words.ts';

/** The time that the donor has chosen: one slot, and when it begins on the session's clock. */
export type ChosenTime = Pick<FreeTime, 'sessionId' | 'slotNo' | 'localTime' | 'place'>;

export function isSameTime(one: ChosenTime | undefined, other: ChosenTime | undefined): boolean {
  return one?.sessionId === other?.sessionId && one?.slotNo === other?.slotNo;
}

/** Somebody else took the last place, or the session was closed. */
export function isTimeTaken(error: unknown): error is ApiError {
  return hasCode(error, 'slot_full', 'session_closed');
}

function isFreeTime(value: unknown): value is FreeTime {
  return typeof value === 'object' && value !== null && 'sessionId' in value && 'localTime' in value;
}

/** Returns the free times that the server offers instead of one that is taken. */
export function offeredInstead({ answer }: ApiError): readonly FreeTime[] {
  const { freeTimes } = answer;
  return Array.isArray(freeTimes) ? freeTimes.filter(isFreeTime) : [];
}

export interface TimeLimits {
  /** Milliseconds. */
  readonly now: number;
  /** The last instant that is offered, such as the one by which blood is needed. */
  readonly before?: string | undefined;
}

/** The slots of a session that have not begun, and not after the last instant that is offered. */
export function slotsToCome({ slots }: Pick<DonationSession, 'slots'>, { now, before }: TimeLimits): SessionSlot[] {
  const last = before === undefined ? Number.POSITIVE_INFINITY : Date.parse(before);
  return slots.filter(({ startsAt }) => Date.parse(startsAt) > now && Date.parse(startsAt) <= last);
}

/** A slot of a session as a time that can be chosen. */
export function freeTimeOf(
  { id, venue, timeZone }: DonationSession,
  { slotNo, startsAt, localTime }: SessionSlot,
): FreeTime {
  const place = venue === null ? {} : { place: { name: venue.name, address: venue.address, timeZone } };
  return { sessionId: id, slotNo, startsAt, localTime, ...place };
}

/** Adds the place to a time that came without one, once its session was read: an address has none. */
export function withPlace<Time extends ChosenTime>(time: Time, sessions: readonly DonationSession[]): Time {
  const session = sessions.find(({ id }) => id === time.sessionId);
  const slot = session?.slots.find(({ slotNo }) => slotNo === time.slotNo);
  return session === undefined || slot === undefined ? time : { ...time, place: freeTimeOf(session, slot).place };
}

/** The free slots of sessions that are not closed, in the order of time. */
export function freeTimesOf(sessions: readonly DonationSession[], limits: TimeLimits): FreeTime[] {
  return sessions
    .filter(({ status }) => status !== 'closed')
    .flatMap((session) =>
      slotsToCome(session, limits)
        .filter(({ free }) => free > 0)
        .map((slot) => freeTimeOf(session, slot)),
    )
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

/** The three free times that lie nearest to a local time. */
export function nearestTo(localTime: string, times: readonly FreeTime[]): FreeTime[] {
  const distance = (time: FreeTime) => Math.abs(Date.parse(time.localTime) - Date.parse(localTime));
  return times
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, 3)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

/** Returns why a chosen time can no longer be had, after the days that hold it were read again. */
export function whyGone(
  { sessions }: Pick<PublishedSessions, 'sessions'>,
  chosen: ChosenTime,
  now: number,
  t: Say,
): string | undefined {
  const session = sessions.find(({ id }) => id === chosen.sessionId);
  if (session?.status === 'closed') return t('booking.appointments.taken.session-closed', { reason: session.reason });
  const slot = session?.slots.find(({ slotNo }) => slotNo === chosen.slotNo);
  const isOpen = slot !== undefined && slot.free > 0 && Date.parse(slot.startsAt) > now;
  return isOpen ? undefined : t('booking.appointments.taken.not-free');
}
