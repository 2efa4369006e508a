import * as z from 'zod/mini';
import * as f from './fields.ts';

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

/** The mark of a completed donation that was used; `announcedAt`: when its donor was notified. */
export const useOfDonation = z.object({ markedAt: f.instant, announcedAt: z.nullable(f.instant) });
export type UseOfDonation = z.infer<typeof useOfDonation>;

/** The outcome of each donation that was named: whether it now is as asked, and its use. */
export const markedUsed = z.object({
  results: z.array(z.object({ requestId: f.id, done: z.boolean(), use: z.nullable(useOfDonation) })),
});
