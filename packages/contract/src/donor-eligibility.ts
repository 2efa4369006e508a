import * as z from 'zod/mini';
import { intervalDays } from './eligibility.ts';
import * as f from './fields.ts';
import {
  blockedBy,
  DAY_REASONS,
  type DonorFacts,
  ELIGIBILITY_REASONS,
  mayGive,
  missingFacts,
  type Occasion,
  type Waiting,
  waitingBookings,
} from './may-give.ts';

/** The answer to "may this donor give there, then", for the donor alone. */
export const donorEligibility = z.object({
  /** Whether there is a day on which the donor may give, among those asked for. */
  mayGive: z.boolean(),
  /** Why not on the first of these days; null when the donor may give then. */
  reason: z.nullable(z.enum(ELIGIBILITY_REASONS)),
  /** The first day from the first one asked for; null: there is none. */
  firstPossibleDate: z.nullable(f.civilDate),
  blocked: z.array(
    z.object({
      reason: z.enum(DAY_REASONS),
      from: z.nullable(f.civilDate),
      until: z.nullable(f.civilDate),
      intervalDays: z.optional(z.int()),
      scheduled: z.optional(f.civilDate),
    }),
  ),
  /** The days that the facility asks this donor to keep between two donations. */
  intervalDays: z.int(),
  minimumAge: z.int(),
  maximumAge: z.nullable(z.int()),
  /** What the donor has not given, although a rule of the facility depends on it. */
  missing: z.array(z.enum(['dateOfBirth', 'sex'])),
  /** Bookings that wait for an answer, and the days on which a donation here ends them. */
  waiting: z.array(
    z.object({ id: f.id, facilityName: z.string(), date: f.civilDate, from: f.civilDate, until: f.civilDate }),
  ),
});
export type DonorEligibility = z.infer<typeof donorEligibility>;

/** The whole answer as the donor's screens need it. */
export function eligibilityFor(
  donor: DonorFacts,
  occasion: Occasion,
  waiting: readonly Waiting[] = [],
): DonorEligibility {
  const { profile } = occasion;
  const { mayGive: isPossible, reason, firstPossibleDate } = mayGive(donor, occasion);
  return {
    mayGive: isPossible,
    reason,
    firstPossibleDate,
    blocked: blockedBy(donor, profile),
    intervalDays: intervalDays(profile, donor.sex),
    minimumAge: profile.minimumAge,
    maximumAge: profile.maximumAge,
    missing: missingFacts(donor, profile),
    waiting: waitingBookings(waiting, donor.sex, profile),
  };
}
