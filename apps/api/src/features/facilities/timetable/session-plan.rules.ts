import {
  type Closure,
  type DatedPattern,
  extraPlaces,
  plannedSessions,
  type SessionStatus,
  spreadExtra,
  type Venue,
} from '@sanguine/contract';
import { addDays, dateOf, momentAt } from '../../../platform/civil-time.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import { type SessionTimes, sessionTimes, slotStart } from './session-slots.rules.ts';

/** A template with the zone in which its times are meant. */
export interface Template extends DatedPattern {
  readonly slotMinutes: number;
  readonly timeZone: string;
  readonly venue: Venue | null;
  readonly instant: boolean;
  /** The days for which it is published. */
  readonly daysAhead: number;
}

export interface WantedSession extends SessionTimes {
  readonly date: string;
  readonly timeZone: string;
  readonly slotMinutes: number;
  /** The places of every slot that does not touch its break. */
  readonly places: number;
  readonly break?: { readonly startsAt: Date; readonly endsAt: Date } | undefined;
}

export interface ExistingSession {
  readonly id: string;
  readonly date: string;
  readonly status: SessionStatus;
  readonly startsAt: Date;
  readonly slotMinutes: number;
  readonly timeZone: string;
  /** The places of each slot. */
  readonly places: readonly number[];
  readonly taken: readonly number[];
}

export interface SessionChanges {
  readonly add: readonly WantedSession[];
  /** Nobody has booked them: they are published anew. */
  readonly replace: readonly { readonly id: string; readonly by: WantedSession }[];
  /** They keep their slots and offer so many places in each. */
  readonly offer: readonly { readonly id: string; readonly places: readonly number[] }[];
  readonly remove: readonly string[];
  /** Booked, not closed, and not as the template would have them. */
  readonly kept: readonly ExistingSession[];
}

/** The last day for which a template's sessions are published. */
export function publishedUntil({ timeZone, daysAhead }: Pick<Template, 'timeZone' | 'daysAhead'>, now: Date): string {
  return addDays(dateOf(momentAt(timeZone, now).local), daysAhead);
}

/** The sessions that a template should have from now to the end of the horizon. */
export function wantedSessions(template: Template, closures: readonly Closure[], now: Date): WantedSession[] {
  const { timeZone, slotMinutes } = template;
  const span = { from: dateOf(momentAt(timeZone, now).local), until: publishedUntil(template, now) };
  return plannedSessions(template, closures, span)
    .map((planned) => ({
      ...sessionTimes(timeZone, planned, slotMinutes),
      date: planned.date,
      places: planned.places,
      break: planned.break && sessionTimes(timeZone, { ...planned.break, date: planned.date }, slotMinutes),
      timeZone,
      slotMinutes,
    }))
    .filter(({ slots, endsAt }) => slots > 0 && endsAt > now);
}

function hasSameSlots(existing: ExistingSession, wanted: WantedSession): boolean {
  return (
    existing.startsAt.getTime() === wanted.startsAt.getTime() &&
    existing.slotMinutes === wanted.slotMinutes &&
    existing.places.length === wanted.slots &&
    existing.timeZone === wanted.timeZone
  );
}

const isBooked = ({ taken }: ExistingSession) => taken.some((count) => count > 0);

/** The places of a slot: none outside the times of its session, or where it touches the break. */
function seatsAt(wanted: WantedSession, startsAt: Date, slotMinutes: number): number {
  const endsAt = after(startsAt, slotMinutes * MINUTE);
  if (startsAt < wanted.startsAt || endsAt > wanted.endsAt) return 0;
  const { break: pause } = wanted;
  return pause !== undefined && startsAt < pause.endsAt && endsAt > pause.startsAt ? 0 : wanted.places;
}

/** Returns the places of each slot of a session. */
export function seatsOf(wanted: WantedSession): number[] {
  const { slots, slotMinutes } = wanted;
  return Array.from({ length: slots }, (_, index) => seatsAt(wanted, slotStart(wanted, index + 1), slotMinutes));
}

/** Returns what a booked session still offers: slots that lie outside the new times take nobody any more. */
function seatsWithin(existing: ExistingSession, wanted: WantedSession | undefined): number[] {
  return existing.places.map((_, index) =>
    wanted === undefined ? 0 : seatsAt(wanted, slotStart(existing, index + 1), existing.slotMinutes),
  );
}

/** Tells whether donors are booked in slots that are not offered any more. */
function isBookedInBreak(existing: ExistingSession, wanted: WantedSession): boolean {
  const places = seatsWithin(existing, wanted);
  return existing.taken.some((count, index) => count > 0 && places[index] === 0);
}

/** A booking that is still to come, in a slot of a session. */
export interface ComingBooking {
  readonly id: string;
  readonly donor_id: string;
  readonly sessionId: string;
  readonly slotNo: number;
}

export interface DisplacedSession {
  readonly session: ExistingSession;
  readonly bookings: readonly ComingBooking[];
}

/**
 * Returns the bookings whose times a change takes away: they are offered now, and would be no more. A time that went with an
 * earlier change, or with a closed session, is settled.
 */
export function displacedSessions(
  wanted: readonly WantedSession[],
  existing: readonly ExistingSession[],
  bookings: readonly ComingBooking[],
): DisplacedSession[] {
  const wantedOn = new Map(wanted.map((session) => [session.date, session]));
  return existing
    .filter(({ status }) => status !== 'closed')
    .map((session) => {
      const offeredThen = seatsWithin(session, wantedOn.get(session.date));
      const goes = ({ sessionId, slotNo }: ComingBooking) =>
        sessionId === session.id && (session.places[slotNo - 1] ?? 0) > 0 && offeredThen[slotNo - 1] === 0;
      return { session, bookings: bookings.filter(goes) };
    })
    .filter(({ bookings: lost }) => lost.length > 0)
    .toSorted((one, other) => one.session.startsAt.getTime() - other.session.startsAt.getTime());
}

/** Counts the donors of sessions, each once. */
export function donorsOf(lost: readonly Pick<DisplacedSession, 'bookings'>[]): number {
  return new Set(lost.flatMap(({ bookings }) => bookings.map(({ donor_id }) => donor_id))).size;
}

/**
 * Returns what has to change so that the sessions which have not ended are as their template wants them. A session that
 * somebody has booked keeps its slots.
 */
export function planChanges(wanted: readonly WantedSession[], existing: readonly ExistingSession[]): SessionChanges {
  const wantedOn = new Map(wanted.map((session) => [session.date, session]));
  const known = new Set(existing.map(({ date }) => date));
  const paired = existing.map((session) => ({ session, by: wantedOn.get(session.date) }));
  const booked = paired.filter(({ session }) => isBooked(session));
  const free = paired.filter(({ session }) => !isBooked(session));
  return {
    add: wanted.filter(({ date }) => !known.has(date)),
    replace: free.flatMap(({ session: { id }, by }) => (by === undefined ? [] : [{ id, by }])),
    remove: free.flatMap(({ session: { id }, by }) => (by === undefined ? [id] : [])),
    offer: booked.map(({ session, by }) => ({ id: session.id, places: seatsWithin(session, by) })),
    kept: booked.flatMap(({ session, by }) =>
      session.status === 'closed' || (by !== undefined && hasSameSlots(session, by) && !isBookedInBreak(session, by))
        ? []
        : [session],
    ),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/**
 * Returns what a session offers in each slot, some of it more than there is; without outcomes it offers what there is.
 */
export function offered(places: readonly number[], outcomes?: { readonly came: number; readonly missed: number }) {
  const base = sumOf(places);
  const spread = outcomes === undefined ? [...places] : spreadExtra(places, extraPlaces(base, outcomes));
  return { places: spread, extra_places: sumOf(spread) - base };
}
