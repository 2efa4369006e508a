import type { DonorActor } from './actor.policy.ts';

/** The donor whom the signed link of a mail names; there is no session behind it. */
export const donorByLink = (userId: string): DonorActor => ({
  role: 'donor',
  userId,
  sessionId: '',
  locale: null,
  hasSecondFactor: false,
  bloodType: undefined,
});
