import { expect, test } from 'vitest';
import { mergeConflict } from './merge.rules.ts';

const at = (status: 'COMPLETED' | 'APPROVED' | 'PENDING', date: string) => ({ status, date, interval_days: 56 });

test('two donations of one day would count twice', () => {
  const given = [at('COMPLETED', '2027-01-10')];
  expect(mergeConflict(given, given)).toEqual({ reason: 'twice', date: '2027-01-10' });
});

test('donations that took place stay, however close they are', () => {
  expect(mergeConflict([at('COMPLETED', '2027-01-10')], [at('COMPLETED', '2027-01-12')])).toBeUndefined();
});

test('an appointment within the interval of a donation is named, whoever has it', () => {
  const [given, booked] = [[at('COMPLETED', '2027-01-10')], [at('APPROVED', '2027-03-06')]];
  const conflict = { reason: 'too-close', date: '2027-03-06' };
  expect([mergeConflict(given, booked), mergeConflict(booked, given)]).toEqual([conflict, conflict]);
  expect(mergeConflict(given, [at('PENDING', '2027-03-07')])).toBeUndefined();
});
