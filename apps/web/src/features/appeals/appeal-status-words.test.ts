import type { AppealStatus } from '@sanguine/contract';
import { expect, test } from 'vitest';
import { appealStatusWords } from './appeal-status-words.ts';

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

test('nothing is said to a facility that may appeal', () => {
  expect(appealStatusWords(verificationStatus, staff)).toBeUndefined();
  expect(appealStatusWords({ ...verificationStatus, verificationStatus: 'verified' }, staff)).toBeUndefined();
});

test('one that is waiting reads what is missing and who will check it', () => {
  const unproven = { ...verificationStatus, verificationStatus: 'unproven' } as const;
  expect(appealStatusWords(unproven, admin)?.text).toContain('Yours is not confirmed yet.');
  expect(appealStatusWords(unproven, staff)?.text).toContain('Ask one of your Admins');
  expect(appealStatusWords({ ...unproven, approval: 'manual' }, staff)?.text).toContain(
    'the operator of this site checks',
  );
  expect(appealStatusWords({ ...verificationStatus, verificationStatus: 'waiting' }, staff)).toMatchObject({
    title: 'Your facility waits for verification',
    text: expect.stringContaining('Nothing is missing on your side.'),
  });
});

test('one that is paused or has asked enough reads since when, and what ends it', () => {
  const paused = { ...verificationStatus, verificationStatus: 'paused', pausedAt: '2026-11-20T09:00:00.000Z' } as const;
  expect(appealStatusWords(paused, staff)?.text).toMatch(/Since .*20.* donors neither see nor hear/);
  const usedUp = appealStatusWords({ ...verificationStatus, asksAgainAt: '2026-12-20T09:00:00.000Z' }, staff);
  expect(usedUp?.text).toMatch(/has asked 25 donors in 30 days.*20/);
});
