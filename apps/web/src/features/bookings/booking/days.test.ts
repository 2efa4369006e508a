import type { DonationSession, PublishedSessions } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { freeTimesOf, nearestTo, slotsToCome, whyGone } from './chosen-time.ts';
import { currentSay } from '../../../platform/language/language.ts';
import { type Day, daysFrom, daysOfStrip, dayToOpen, partsOfDay } from './days.ts';
import type { Texts } from './words/texts.ts';

const t = currentSay<Texts>();

const now = Date.parse('2027-03-01T08:45:00Z');
const rules = { now, whyNot: (date: string) => (date === '2027-03-05' ? 'Too soon.' : undefined) };

function session(date: string, times: Record<string, number>, more: Partial<DonationSession> = {}): DonationSession {
  const slots = Object.entries(times).map(([time, free], index) => ({
    slotNo: index + 1,
    startsAt: `${date}T${time}:00Z`,
    localTime: `${date}T${time}`,
    places: 4,
    free,
  }));
  return {
    id: `session of ${date}`,
    date,
    startsAt: `${date}T08:00:00Z`,
    endsAt: `${date}T18:00:00Z`,
    timeZone: 'UTC',
    slotMinutes: 30,
    venue: null,
    status: 'open',
    delayMinutes: 0,
    reason: '',
    instant: true,
    openPlaces: 0,
    slots,
    ...more,
  };
}

const published: PublishedSessions = {
  timeZone: 'UTC',
  publishedUntil: '2027-04-26',
  closures: [{ id: 'closure', from: '2027-03-06', until: '2027-03-07', reason: 'Stocktaking' }],
  sessions: [
    session('2027-03-01', { '08:30': 4, '09:00': 0 }),
    session('2027-03-02', { '11:30': 1, '12:00': 0, '16:30': 2, '17:00': 4 }),
    session('2027-03-04', { '10:00': 4 }, { status: 'closed', reason: 'No staff' }),
    session('2027-03-05', { '10:00': 4 }),
  ],
};

test('each day says what can be chosen, or why nothing can', () => {
  const days = daysFrom('2027-03-01', 7, published, rules, t);
  expect(days.map(({ mark, free, why }) => [mark, free, why])).toEqual([
    ['full', 0, 'Every time on this day is taken.'],
    ['free', 7, undefined],
    ['none', 0, 'There are no times on this day.'],
    ['closed', 0, 'Closed: No staff'],
    ['blocked', 4, 'Too soon.'],
    ['closed', 0, 'Closed: Stocktaking'],
    ['closed', 0, 'Closed: Stocktaking'],
  ]);
  expect(dayToOpen(days)?.date).toBe('2027-03-02');
  expect(dayToOpen(days.slice(2))?.date).toBe('2027-03-04');
});

test('a time that has begun is not offered, nor one after the blood is needed', () => {
  const [today, tomorrow] = published.sessions;
  expect(today && slotsToCome(today, { now }).map(({ slotNo }) => slotNo)).toEqual([2]);
  const before = '2027-03-02T12:00:00Z';
  expect(tomorrow && slotsToCome(tomorrow, { now, before }).map(({ slotNo }) => slotNo)).toEqual([1, 2]);
});

test('places times under morning, afternoon and evening', () => {
  const parts = partsOfDay(published.sessions[1]?.slots ?? []);
  expect(parts.map(({ name, slots }) => [name, slots.length])).toEqual([
    ['morning', 1],
    ['afternoon', 2],
    ['evening', 1],
  ]);
});

test('the nearest free times are three, in order, of sessions that are not closed', () => {
  const near = nearestTo('2027-03-04T10:00', freeTimesOf(published.sessions, rules));
  expect(near.map(({ localTime }) => localTime)).toEqual(['2027-03-02T16:30', '2027-03-02T17:00', '2027-03-05T10:00']);
});

test.each([
  ['2027-03-01', 1, 'This time is no longer free.'],
  ['2027-03-02', 1, undefined],
  ['2027-03-02', 2, 'This time is no longer free.'],
  ['2027-03-02', 9, 'This time is no longer free.'],
  ['2027-03-04', 1, 'This session was closed: No staff'],
])('finds for %s, slot %i: %s', (date, slotNo, why) => {
  expect(whyGone(published, { sessionId: `session of ${date}`, slotNo, localTime: `${date}T10:00` }, now, t)).toBe(why);
});

test('days after the blood is needed are too late, and so is the last day once only later times are left', () => {
  const tooLate = (date: string) => (date > '2027-03-02' ? 'Needed before.' : undefined);
  const marks = (before: string) =>
    daysFrom('2027-03-02', 5, published, { ...rules, tooLate, before }, t).map(({ mark }) => mark);
  expect(marks('2027-03-02T16:30:00Z')).toEqual(['free', 'late', 'closed', 'late', 'closed']);
  expect(marks('2027-03-02T09:00:00Z')[0]).toBe('late');
});

test('a strip begins where a place can be taken or waited for, and ends before what is too late', () => {
  const strip = (...marks: readonly Day['mark'][]) =>
    daysOfStrip(marks.map((mark, at) => ({ date: `2026-12-0${at + 1}`, mark, free: 0, why: mark, sessions: [] }))).map(
      ({ mark }) => mark,
    );
  expect(strip('none', 'blocked', 'full', 'none', 'free', 'closed', 'late')).toEqual([
    'full',
    'none',
    'free',
    'closed',
  ]);
  expect(strip('closed', 'none', 'late')).toEqual(['closed', 'none', 'late']);
});
