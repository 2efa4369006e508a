import { WEEKDAYS } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { currentSay } from '../../../platform/language/language.ts';
import { daysText, patternText, startTimes } from './pattern-words.ts';
import type { Texts } from './words/texts.ts';

const t = currentSay<Texts>();

const pattern = {
  weekdays: ['monday', 'thursday'],
  everyWeeks: 1,
  from: '09:00',
  until: '13:00',
  slotMinutes: 15,
  places: 4,
  instant: true,
} as const;

test('a pattern reads as a sentence', () => {
  expect(patternText({ ...pattern, weekdays: [...pattern.weekdays] }, t)).toBe(
    'Mondays and Thursdays, 09:00–13:00, every 15 minutes, 4 places; accepted at once',
  );
  const rare = { ...pattern, weekdays: ['sunday' as const], everyWeeks: 2, until: '24:00', places: 1, instant: false };
  expect(patternText(rare, t)).toBe(
    'Sundays, every 2 weeks, 09:00–midnight, every 15 minutes, 1 place; you answer each booking',
  );
});

test('days in a row are named by the first and the last', () => {
  expect(daysText(WEEKDAYS.slice(0, 5), t)).toBe('Mondays to Fridays');
  expect(daysText(WEEKDAYS, t)).toBe('Every day');
  expect(daysText(['friday', 'monday', 'tuesday'], t)).toBe('Mondays, Tuesdays and Fridays');
  expect(daysText(['saturday', 'sunday'], t)).toBe('Saturdays and Sundays');
});

test('a slot that does not fit as a whole is no start time', () => {
  expect(startTimes({ from: '09:00', until: '13:00', slotMinutes: 15 })).toBe(16);
  expect(startTimes({ from: '09:00', until: '10:10', slotMinutes: 20 })).toBe(3);
  expect(startTimes({ from: '20:00', until: '24:00', slotMinutes: 60 })).toBe(4);
});

test('kept sessions are counted', () => {
  expect(t('timetable.kept.title', { count: 1 })).toBe('1 booked session keeps its times');
  expect(t('timetable.kept.title', { count: 3 })).toBe('3 booked sessions keep their times');
});
