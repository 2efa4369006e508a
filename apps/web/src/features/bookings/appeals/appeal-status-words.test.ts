import type { AppealStatus } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { appealStatusWords, type Reader } from './appeal-status-words.ts';
import { sayNow } from './words.ts';

const verificationStatus: AppealStatus = {
  verificationStatus: 'unchecked',
  approval: 'auto',
  pausedAt: null,
  limits: { openEmergencies: 3, raisedPerDay: 6, units: 10, donors: 25 },
  use: { openEmergencies: 0, raisedToday: 0, units: 0 },
  asksAgainAt: null,
};
const admin = { mayConfirm: true };
const staff = { mayConfirm: false };
const wordsFor = (status: AppealStatus, reader: Reader) => appealStatusWords(status, reader, sayNow());

test('nothing is said to a facility that may appeal', () => {
  expect(wordsFor(verificationStatus, staff)).toBeUndefined();
  expect(wordsFor({ ...verificationStatus, verificationStatus: 'verified' }, staff)).toBeUndefined();
});

test('one that is waiting reads what is missing and who will check it', () => {
  const unproven = { ...verificationStatus, verificationStatus: 'unproven' } as const;
  expect(wordsFor(unproven, admin)?.text).toContain('Yours is not confirmed yet.');
  expect(wordsFor(unproven, staff)?.text).toContain('Ask one of your Admins');
  expect(wordsFor({ ...unproven, approval: 'manual' }, staff)?.text).toContain('the operator of this site will check');
  expect(wordsFor({ ...verificationStatus, verificationStatus: 'waiting' }, staff)).toMatchObject({
    title: 'Your facility is waiting for verification',
    text: expect.stringContaining('Nothing is missing on your side.'),
  });
});

test('one that is paused or has asked enough reads since when, and what ends it', () => {
  const paused = { ...verificationStatus, verificationStatus: 'paused', pausedAt: '2026-11-20T09:00:00.000Z' } as const;
  expect(wordsFor(paused, staff)?.text).toMatch(/Since .*20.* donors have not seen/);
  const usedUp = wordsFor({ ...verificationStatus, asksAgainAt: '2026-12-20T09:00:00.000Z' }, staff);
  expect(usedUp?.text).toMatch(/has asked 25 donors in 30 days.*20/);
});
