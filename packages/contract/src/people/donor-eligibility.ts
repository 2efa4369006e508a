import * as z from 'zod/mini';
import { intervalDays } from './eligibility.ts';
import * as f from '../fields.ts';
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

/** Tells whether this donor may give at this facility on these dates; sent to the donor only. */
export const donorEligibility = z.object({
  /** True if there is a day on which the donor may give, among those asked about. */
  mayGive: z.boolean(),
  /** The reason why not on the first of these days; null when the donor may give then. */
  reason: z.nullable(z.enum(ELIGIBILITY_REASONS)),
  /** The first possible day from the first day asked about; null when there is none. */
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
  /** The days that the facility requires between two donations of this donor. */
  intervalDays: z.int(),
  minimumAge: z.int(),
  maximumAge: z.nullable(z.int()),
  /** Facts that the donor has not given, although a rule of the facility depends on them. */
  missing: z.array(z.enum(['dateOfBirth', 'sex'])),
  /** Waiting bookings, and the days on which a donation here ends them. */
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
