import * as z from 'zod/mini';
import { countsAsDonation, type RequestStatus } from '../donation-states.ts';
import * as f from '../fields.ts';

/** The donations that one call may mark. */
export const MAX_MARKED = 200;

/** A donor hears that their donation was used so many hours after it was recorded, and after the mark, at the earliest. */
export const USED_AFTER_RECORD_HOURS = 24;
export const USED_AFTER_MARK_HOURS = 1;

export const markUsed = z.strictObject({
  requestIds: z
    .array(f.id)
    .check(
      z.minLength(1, 'Choose at least one donation.'),
      z.maxLength(MAX_MARKED, `Choose at most ${MAX_MARKED} donations.`),
    ),
  /** false undoes it, as long as the donor was not notified. */
  used: z.boolean('Say whether they were used.'),
});

export const releaseDonations = z.strictObject({
  requestIds: markUsed.shape.requestIds,
  /** false takes it back, as long as the donation is not marked as used. */
  released: z.boolean('Say whether testing released them.'),
});

/**
 * The testing of a completed donation: still open, released, or recorded elsewhere by the facility's choice. There is no
 * word for blood that testing did not release: that is a finding about its donor, and no part of this service.
 */
export const TESTING = ['open', 'released', 'elsewhere'] as const;
export type Testing = (typeof TESTING)[number];

/** Returns where the testing of a donation stands. */
export function testingOf(isReleased: boolean, isElsewhere: boolean): Testing {
  if (isReleased) return 'released';
  return isElsewhere ? 'elsewhere' : 'open';
}

interface Given {
  readonly status: RequestStatus;
  readonly isDisputed: boolean;
  readonly isMarked: boolean;
  readonly testing: Testing;
}

/** Tells whether a donation may be marked as used: untested blood is not usable. */
export function mayBeUsed({ status, isDisputed, testing }: Omit<Given, 'isMarked'>): boolean {
  return countsAsDonation({ status, isDisputed }) && testing !== 'open';
}

/** Tells whether testing may release a donation now, or its release be taken back: not of blood that was used. */
export function mayChangeRelease({ status, isDisputed, isMarked }: Omit<Given, 'testing'>): boolean {
  return countsAsDonation({ status, isDisputed }) && !isMarked;
}

/** The mark of a completed donation that was used; `announcedAt`: when its donor was notified. */
export const useOfDonation = z.object({ markedAt: f.instant, announcedAt: z.nullable(f.instant) });
export type UseOfDonation = z.infer<typeof useOfDonation>;

/** The outcome of each donation that was named: whether it now is as asked, and its use. */
export const markedUsed = z.object({
  results: z.array(z.object({ requestId: f.id, done: z.boolean(), use: z.nullable(useOfDonation) })),
});

/** The outcome of each donation that was named: whether it now is as asked. */
export const releasedDonations = z.object({ results: z.array(z.object({ requestId: f.id, done: z.boolean() })) });
