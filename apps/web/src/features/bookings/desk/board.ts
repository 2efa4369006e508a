import {
  type DayGroup,
  dayGroupOf,
  donorNumber,
  type DonationSession,
  type FacilityDay,
  type SessionSlot,
} from '@sanguine/contract';
import { donorName } from '../../../platform/donor-name.ts';
import { type Appointment, standing } from './day.ts';
import { overOf } from './fill.ts';

/** A line of the day, all sessions together; `at` is its place in the order of time. */
export type BoardLine = { readonly at: number; readonly key: string } & (
  | { readonly kind: 'donor'; readonly appointment: Appointment; readonly over: number }
  | {
      readonly kind: 'walk-ins' | 'held';
      readonly session: DonationSession;
      readonly slot: SessionSlot;
      readonly count: number;
    }
  | {
      readonly kind: 'free';
      readonly session: DonationSession;
      readonly slots: readonly SessionSlot[];
      readonly count: number;
    }
  | { readonly kind: 'now' }
);

export interface BoardFilter {
  readonly group?: DayGroup | undefined;
  /** The name of a place; the facility's own is ''. */
  readonly place?: string | undefined;
  /** Words of a name, or a part of a number: looked for among all, whatever else is chosen. */
  readonly text: string;
  /** True while those who are done or were missed take no room. */
  readonly isFolded: boolean;
}

const startOf = ({ startsAt }: SessionSlot) => Date.parse(startsAt);

export const placeOf = (session: Pick<DonationSession, 'venue'> | undefined) => session?.venue?.name ?? '';

/** The places of a day: more than one where a mobile drive takes place beside the facility's own session. */
export function placesOf({ sessions }: FacilityDay): string[] {
  return [...new Set(sessions.map(placeOf))];
}

/** A day as it is at one place; undefined: at all of them. */
export function dayAt(day: FacilityDay, place: string | undefined): FacilityDay {
  if (place === undefined) return day;
  const sessionOf = new Map(day.sessions.map((session) => [session.id, session]));
  return {
    ...day,
    sessions: day.sessions.filter((session) => placeOf(session) === place),
    appointments: day.appointments.filter(
      ({ request: { session } }) => placeOf(sessionOf.get(session?.id ?? '')) === place,
    ),
    walkIns: day.walkIns.filter(({ sessionId }) => placeOf(sessionOf.get(sessionId)) === place),
  };
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** True if all words are in the name, or in the number however it is written. */
function isFound({ request: { donorId } }: Appointment, text: string): boolean {
  if (donorId === null) return false;
  const number = plain(donorNumber(donorId.id));
  const known = `${plain(donorName(donorId))} ${number} ${number.replace('-', '')}`;
  return plain(text)
    .split(/\s+/)
    .every((word) => known.includes(word));
}

function isShown(
  appointment: Appointment,
  sessionOf: ReadonlyMap<string, DonationSession>,
  filter: BoardFilter,
): boolean {
  if (filter.text !== '') return isFound(appointment, filter.text);
  const group = dayGroupOf(appointment.request);
  const session = sessionOf.get(appointment.request.session?.id ?? '');
  if (filter.place !== undefined && placeOf(session) !== filter.place) return false;
  if (filter.group !== undefined) return group === filter.group;
  return !filter.isFolded || (group !== 'done' && group !== 'missed');
}

/** Counts those of a slot who stand in no line of their own: walk-ins, and places held while donors book. */
function unnamedOf(
  { appointments, walkIns }: FacilityDay,
  { id }: DonationSession,
  { slotNo, taken = 0 }: SessionSlot,
) {
  const counted = walkIns.find((one) => one.sessionId === id && one.slotNo === slotNo)?.count ?? 0;
  const named = standing(appointments).filter(
    ({ request: { session } }) => session?.id === id && session.slotNo === slotNo,
  );
  return { 'walk-ins': counted, held: Math.max(0, taken - named.length - counted) };
}

interface FreeRun {
  readonly slots: readonly [SessionSlot, ...SessionSlot[]];
  readonly count: number;
}

const isEmpty = ({ taken = 0 }: SessionSlot) => taken === 0;

/** Returns what can still be booked; start times in a row without a booking are one run, so that a long day stays short. */
function freeRuns({ status, slots }: DonationSession, now: number): FreeRun[] {
  const runs: FreeRun[] = [];
  for (const slot of status === 'closed' ? [] : slots) {
    const count = startOf(slot) <= now ? 0 : Math.max(0, slot.places - (slot.taken ?? 0));
    const last = runs.at(-1);
    const goesOn = last?.slots.every(isEmpty) && isEmpty(slot) && last.slots.at(-1)?.slotNo === slot.slotNo - 1;
    if (last !== undefined && goesOn) {
      runs[runs.length - 1] = { slots: [...last.slots, slot], count: last.count + count };
    } else if (count > 0) runs.push({ slots: [slot], count });
  }
  return runs;
}

function linesOfSession(day: FacilityDay, session: DonationSession, now: number): BoardLine[] {
  const unnamed = session.slots.flatMap((slot) => {
    const counts = unnamedOf(day, session, slot);
    const key = `${session.id} ${slot.slotNo}`;
    return (['walk-ins', 'held'] as const).flatMap((kind) =>
      counts[kind] === 0
        ? []
        : [{ kind, key: `${kind} ${key}`, at: startOf(slot), session, slot, count: counts[kind] }],
    );
  });
  const free = freeRuns(session, now).map(({ slots, count }) => {
    const [first] = slots;
    return {
      kind: 'free',
      key: `free ${session.id} ${first.slotNo}`,
      at: startOf(first),
      session,
      slots,
      count,
    } as const;
  });
  return [...unnamed, ...free];
}

function linesOfDonors(day: FacilityDay, filter: BoardFilter, now: number): BoardLine[] {
  const sessionOf = new Map(day.sessions.map((session) => [session.id, session]));
  const seen = new Set<string>();
  return day.appointments.flatMap((appointment) => {
    const { id, preferredAt, session, status, undoUntil } = appointment.request;
    const isCancelled = status === 'CANCELLED';
    if (isCancelled && Date.parse(undoUntil ?? '') <= now) return [];
    if (!isShown(appointment, sessionOf, filter)) return [];
    const slot = sessionOf.get(session?.id ?? '')?.slots.find(({ slotNo }) => slotNo === session?.slotNo);
    const slotKey = `${session?.id} ${session?.slotNo}`;
    const over = slot === undefined || isCancelled || seen.has(slotKey) ? 0 : overOf(slot);
    if (!isCancelled) seen.add(slotKey);
    return [{ kind: 'donor', key: id, at: Date.parse(preferredAt), appointment, over } as const];
  });
}

const ORDER: Readonly<Record<BoardLine['kind'], number>> = { donor: 0, 'walk-ins': 1, held: 2, free: 3, now: 4 };

/** True where nobody is left out by a search or a group. */
export const isWholeDay = ({ text, group }: BoardFilter) => text === '' && group === undefined;

/** Returns the lines of a day by the clock, with one for the present where the day is today. */
export function boardOf(day: FacilityDay, filter: BoardFilter, { now, isToday }: { now: number; isToday: boolean }) {
  const donors = linesOfDonors(day, filter, now);
  const isWhole = isWholeDay(filter);
  const sessions = day.sessions.filter((one) => filter.place === undefined || placeOf(one) === filter.place);
  const others = sessions
    .flatMap((session) => linesOfSession(day, session, now))
    .filter(({ kind }) => (kind === 'walk-ins' ? filter.text === '' && showsWalkIns(filter) : isWhole));
  const present: BoardLine[] = isToday ? [{ kind: 'now', key: 'now', at: now }] : [];
  const lines = [...donors, ...others, ...present].toSorted((a, b) => a.at - b.at || ORDER[a.kind] - ORDER[b.kind]);
  return lines.length === present.length ? [] : lines;
}

function showsWalkIns({ group, isFolded }: BoardFilter): boolean {
  return group === undefined ? !isFolded : group === 'done';
}

/** The requests of donors who share their name with another donor of the day. */
export function namesakes({ appointments }: FacilityDay): ReadonlySet<string> {
  const named = appointments.flatMap(({ request: { id, donorId } }) =>
    donorId === null ? [] : [{ id, donor: donorId.id, name: plain(donorName(donorId)) }],
  );
  const alike = named.filter(({ name, donor }) => named.some((one) => one.name === name && one.donor !== donor));
  return new Set(alike.map(({ id }) => id));
}
