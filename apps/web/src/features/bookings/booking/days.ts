import { addDays, type DonationSession, type PublishedSessions, type SessionSlot } from '@sanguine/contract';
import type { ReactNode } from 'react';
import { slotsToCome, type TimeLimits } from './chosen-time.ts';
import type { Say } from './words.ts';

export type DayMark = 'free' | 'full' | 'closed' | 'blocked' | 'late' | 'none';

export interface Day {
  readonly date: string;
  readonly mark: DayMark;
  /** Free places in all its times. */
  readonly free: number;
  /** The reason why nothing can be chosen on this day. */
  readonly why: ReactNode;
  readonly sessions: readonly DonationSession[];
}

export interface DayRules extends TimeLimits {
  /** Returns why this donor may not give on a day. */
  readonly whyNot: (date: string) => ReactNode;
  /** Returns why a day is too late, such as one after that by which blood is needed. */
  readonly tooLate?: ((date: string) => string | undefined) | undefined;
}

/** Only times after the last instant that is offered are left on this day. */
function isAfterLast(sessions: readonly DonationSession[], { now }: DayRules): boolean {
  return sessions.some((session) => session.status !== 'closed' && slotsToCome(session, { now }).length > 0);
}

function closedBecause({ closures }: PublishedSessions, date: string, sessions: readonly DonationSession[]) {
  const closure = closures.find(({ from, until }) => from <= date && date <= until);
  if (closure !== undefined) return closure.reason;
  return sessions.length > 0 && sessions.every(({ status }) => status === 'closed') ? sessions[0]?.reason : undefined;
}

function dayOf(published: PublishedSessions, date: string, rules: DayRules, t: Say): Day {
  const all = published.sessions.filter((session) => session.date === date);
  const sessions = all.filter((session) => session.status !== 'closed' && slotsToCome(session, rules).length > 0);
  const slots = sessions.flatMap((session) => slotsToCome(session, rules));
  const free = slots.reduce((sum, slot) => sum + slot.free, 0);
  const day = { date, free, sessions };
  const closed = closedBecause(published, date, all);
  if (closed !== undefined)
    return { ...day, mark: 'closed', why: t('booking.appointments.why.closed', { reason: closed }) };
  const tooLate = rules.tooLate?.(date);
  if (tooLate !== undefined) return { ...day, mark: 'late', why: tooLate };
  const whyNot = rules.whyNot(date);
  if (whyNot !== undefined) return { ...day, mark: 'blocked', why: whyNot };
  if (slots.length === 0 && isAfterLast(all, rules))
    return { ...day, mark: 'late', why: t('booking.appointments.why.late') };
  if (slots.length === 0) return { ...day, mark: 'none', why: t('booking.appointments.why.none') };
  if (free === 0) return { ...day, mark: 'full', why: t('booking.appointments.why.full') };
  return { ...day, mark: 'free', why: undefined };
}

/** So many days from one on, each with what can be chosen, or why nothing can. */
export function daysFrom(first: string, count: number, published: PublishedSessions, rules: DayRules, t: Say): Day[] {
  return Array.from({ length: count }, (_, ahead) => dayOf(published, addDays(first, ahead), rules, t));
}

/**
 * The days of a strip: it begins with the first one on which somebody can take a place or wait for one, and ends before
 * those that are too late. Where there is none, every day says why.
 */
export function daysOfStrip(days: readonly Day[]): readonly Day[] {
  const first = days.findIndex(({ mark }) => mark === 'free' || mark === 'full');
  if (!days.some(({ mark }) => mark === 'free')) return days;
  return days.slice(first).filter(({ mark }) => mark !== 'late');
}

/** The day that is open at first: one with free times, else one with a reason that can be read. */
export function dayToOpen(days: readonly Day[]): Day | undefined {
  return days.find(({ mark }) => mark === 'free') ?? days.find(({ mark }) => mark !== 'none') ?? days[0];
}

const PARTS = [
  { name: 'morning', until: '12:00' },
  { name: 'afternoon', until: '17:00' },
  { name: 'evening', until: '24:00' },
] as const;

export interface PartOfDay {
  readonly name: (typeof PARTS)[number]['name'];
  readonly slots: readonly SessionSlot[];
}

const clockOf = ({ localTime }: SessionSlot) => localTime.slice(11);

/** Slots by morning (before noon), afternoon (before 17:00) and evening; parts without a slot are left out. */
export function partsOfDay(slots: readonly SessionSlot[]): PartOfDay[] {
  const partOf = (slot: SessionSlot) => PARTS.find(({ until }) => clockOf(slot) < until)?.name;
  return PARTS.map(({ name }) => ({ name, slots: slots.filter((slot) => partOf(slot) === name) })).filter(
    ({ slots: inside }) => inside.length > 0,
  );
}
