import { type DonorFacts, ELIGIBILITY_PROFILES, NOTHING_KNOWN } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { daysOfNextGift, type Gift, slotOfNextGift } from './next-gift.rules.ts';

/** A Monday, half past ten. */
const gift: Gift = {
  donorId: 'a donor',
  facilityId: 'a facility',
  localTime: '2026-11-16T10:30',
  timeZone: 'UTC',
  venue: null,
  profile: ELIGIBILITY_PROFILES.default,
};
const given = { status: 'COMPLETED', date: '2026-11-16', intervalDays: 56 } as const;
const facts: DonorFacts = { ...NOTHING_KNOWN, donations: [given], notBefore: null };

test('the next time is on the weekday of the donation, from the first day on which the donor may give again', () => {
  expect(daysOfNextGift(facts, gift, '2026-11-16')).toEqual(['2027-01-11', '2027-01-18', '2027-01-25', '2027-02-01']);
  const eu = { ...gift, profile: ELIGIBILITY_PROFILES.eu };
  // 91 days for a woman, or a person of whom that is not known: 13 weeks.
  expect(daysOfNextGift(facts, eu, '2026-11-16')[0]).toBe('2027-02-15');
  // 61 days for a man: Saturday is not their day.
  expect(daysOfNextGift({ ...facts, sex: 'male' }, eu, '2026-11-16')[0]).toBe('2027-01-18');
  expect(daysOfNextGift(facts, gift, '2026-11-20')[0]).toBe('2027-01-11');
});

test('somebody who was asked to wait is offered no day before, and who is too old for it none', () => {
  expect(daysOfNextGift({ ...facts, notBefore: '2027-01-12' }, gift, '2026-11-16')[0]).toBe('2027-01-18');
  expect(daysOfNextGift({ ...facts, dateOfBirth: '1961-01-15' }, gift, '2026-11-16')).toEqual(['2027-01-11']);
  expect(daysOfNextGift({ ...facts, dateOfBirth: '1960-12-01' }, gift, '2026-11-16')).toEqual([]);
});

const on = (...times: string[]) => times.map((localTime) => ({ localTime }));
const days = ['2027-01-11', '2027-01-18'];

test('the slot nearest to the hour is chosen on the first day that has one, and the earlier of two', () => {
  const chosen = (...times: string[]) => slotOfNextGift(on(...times), days, gift)?.localTime;
  expect(chosen('2027-01-11T10:00', '2027-01-11T10:30', '2027-01-11T11:00')).toBe('2027-01-11T10:30');
  expect(chosen('2027-01-11T11:00', '2027-01-11T10:00')).toBe('2027-01-11T10:00');
  expect(chosen('2027-01-11T09:00', '2027-01-18T11:15')).toBe('2027-01-18T11:15');
  expect(chosen('2027-01-11T09:29', '2027-01-11T11:31')).toBeUndefined();
  expect(chosen('2027-01-12T10:30')).toBeUndefined();
});
